// Every item is counted in one of four counters, so they add up to the number of items.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned counts[4] = {0, 0, 0, 0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    counts[__VERIFIER_nondet_uint() % 4]++;
  }
  assert(counts[0] + counts[1] + counts[2] + counts[3] == n);
}
