// The square root, rounded down, by counting up.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned long root = 0;
  while ((root + 1) * (root + 1) <= n) {
    root++;
  }
  assert(root * root <= n && n < (root + 1) * (root + 1));
}
