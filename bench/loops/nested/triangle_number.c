// The rounds of an inner loop up to the outer counter are a triangular number, also modulo a power
// of two.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned count = 0;
  for (unsigned i = 0; i < n; i++) {
    for (unsigned j = 0; j <= i; j++) {
      count++;
    }
  }
  assert(2 * count == n * (n + 1));
}
