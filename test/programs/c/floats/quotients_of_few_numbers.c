// A proof about divisions of doubles: there are few numbers, and all of them are tried.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  unsigned char b = (unsigned char)__VERIFIER_nondet_int();
  if (c < 1 || c > 40) return 0;
  double third = c / 3.0;
  double fifth = (b & 15) / 5.0;
  assert(third * 3.0 == c);
  assert((int)(third * 15.0) == 5 * c);
  assert(fifth * 5.0 <= 15.0);
  return 0;
}
