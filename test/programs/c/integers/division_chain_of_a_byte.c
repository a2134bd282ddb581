// Chains of divisions and remainders whose unknowns are a byte, a digit and one of three numbers.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned char x = (unsigned char)__VERIFIER_nondet_int();
  unsigned digit = __VERIFIER_nondet_uint() % 10;
  int step = __VERIFIER_nondet_int();
  if (step != 3 && step != 7 && step != 11) return 0;
  unsigned long y = x;
  for (int i = 0; i < 4; i++) y = (y * y + digit) % 251 + y / (unsigned long)step;
  unsigned long z = y % 17 * (y / 17);
  assert(y < 100000);
  assert(z / 17 <= y);
  return 0;
}
