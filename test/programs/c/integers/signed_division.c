// Division truncates towards zero, the remainder has the sign of the dividend.
// EXPECT: valid
#include <assert.h>

extern signed char __VERIFIER_nondet_char(void);

int main(void) {
  int a = __VERIFIER_nondet_char();
  assert(-7 / 2 == -3 && -7 % 2 == -1);
  assert(7 / -2 == -3 && 7 % -2 == 1);
  int quotient = a / 7, rest = a % 7;
  assert(quotient * 7 + rest == a);
  assert(rest > -7 && rest < 7);
  assert(a >= 0 ? rest >= 0 : rest <= 0);
  return 0;
}
