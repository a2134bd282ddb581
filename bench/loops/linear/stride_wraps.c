// A byte that goes up in steps of seven wraps around before it reaches a limit near its largest
// value.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  unsigned steps = 0;
  for (unsigned char i = 0; i < n; i += 7) {
    steps++;
    assert(steps <= 37);
  }
}
