// The sum of the first n odd numbers is the square of n, also modulo a power of two.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned square = 0, odd = 1;
  for (unsigned i = 0; i < n; i++) {
    square += odd;
    odd += 2;
  }
  assert(square == n * n);
}
