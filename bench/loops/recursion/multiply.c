// Multiplication by repeated addition.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned multiply(unsigned a, unsigned b) {
  if (b == 0) {
    return 0;
  }
  return a + multiply(a, b - 1);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  assert(multiply(a, b) == a * b);
}
