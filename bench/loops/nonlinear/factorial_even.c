// A factorial is even from two on, whatever is left of it modulo a power of two.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 2);
  unsigned factorial = 1;
  for (unsigned i = 1; i <= n && i != 0; i++) {
    factorial *= i;
  }
  assert(factorial % 2 == 0);
}
