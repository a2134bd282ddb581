// Twice a number is never odd.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = (unsigned)__VERIFIER_nondet_int();
  unsigned y = x * 2;
  assert(y != 0x1235);
  return 0;
}
