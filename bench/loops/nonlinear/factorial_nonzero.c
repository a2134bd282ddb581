// Factorials modulo a power of two become zero, since they have more and more factors of two.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned factorial = 1;
  for (unsigned i = 1; i <= n && i != 0; i++) {
    factorial *= i;
  }
  assert(factorial != 0);
}
