// The square root, rounded down, by taking away odd numbers as long as they fit.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned root = 0, rest = n;
  while (rest >= 2 * root + 1) {
    rest -= 2 * root + 1;
    root++;
  }
  assert(root * root + rest == n);
  assert(rest <= 2 * root);
}
