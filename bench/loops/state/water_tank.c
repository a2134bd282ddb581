// A pump is switched on when there is too little and off when there is too much; the level stays
// between.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int level = 50, pumping = 1;
  while (1) {
    int flow = (int)(__VERIFIER_nondet_uint() % 4);
    if (pumping) {
      level += flow;
    } else {
      level -= flow;
    }
    if (level > 90) {
      pumping = 0;
    } else if (level < 10) {
      pumping = 1;
    }
    assert(level >= 7 && level <= 93);
  }
}
