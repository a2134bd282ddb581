// The odd number is raised before it is added, so that the first one is missing.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 4);
  unsigned square = 0, odd = 1;
  for (unsigned i = 0; i < n; i++) {
    odd += 2;
    square += odd;
  }
  assert(square == n * n);
}
