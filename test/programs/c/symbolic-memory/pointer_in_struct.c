// The pointer is read from a field of a structure at an unknown index.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Slot { int *target; int offset; };

int main(void) {
  int low[4] = {0, 1, 2, 3}, high[4] = {10, 11, 12, 13};
  struct Slot slots[3] = {{low, 1}, {high, 2}, {low + 2, 1}};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  struct Slot *s = &slots[i];
  int value = s->target[s->offset];
  assert(value == (i == 0 ? 1 : i == 1 ? 12 : 3));
  s->target[s->offset] = 77;
  assert(low[1] + low[3] + high[2] == 77 + (i == 0 ? 15 : i == 1 ? 4 : 13));
  return 0;
}
