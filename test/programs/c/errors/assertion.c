// EXPECT: invalid
// FAULT: assertion 9
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = (unsigned)__VERIFIER_nondet_int();
  unsigned y = x * 2;
  assert(y != 0x1234);
  return 0;
}
