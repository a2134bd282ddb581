// A pump that is switched on one level too late cannot hold the lower limit.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int level = 20, pumping = 1;
  while (1) {
    int flow = (int)(__VERIFIER_nondet_uint() % 4);
    if (pumping) {
      level += flow;
    } else {
      level -= flow;
    }
    if (level > 25) {
      pumping = 0;
    } else if (level < 9) {
      pumping = 1;
    }
    assert(level >= 7 && level <= 28);
  }
}
