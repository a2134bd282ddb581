// Rounds of offers lower prices: after the first round none is above the limit.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned rounds = __VERIFIER_nondet_uint();
  int limit = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 100000 && rounds > 0);
  int* price = malloc(n * sizeof(int));
  if (!price) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    price[i] = __VERIFIER_nondet_int();
  }
  for (unsigned round = 0; round < rounds; round++) {
#ifdef MISTAKE
    for (unsigned i = 1; i < n; i++) {
#else
    for (unsigned i = 0; i < n; i++) {
#endif
      if (price[i] > limit) {
        price[i] = limit;
      }
    }
  }
  for (unsigned i = 0; i < n; i++) {
    assert(price[i] <= limit);
  }
  free(price);
}
