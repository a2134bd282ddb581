// What is read at an unknown place is itself an index.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned char next[6] = {3, 0, 5, 2, 1, 4};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 6) return 0;
  unsigned twice = next[next[i]];
  assert(twice < 6 && twice != i);
  unsigned place = i;
  for (int k = 0; k < 6; k++) place = next[place];
  assert(place == i);
  return 0;
}
