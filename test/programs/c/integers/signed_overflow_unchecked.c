// Without the check, arithmetic wraps.
// EXPECT: valid
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  assert((x == INT_MAX) == (y == INT_MIN));
  return 0;
}
