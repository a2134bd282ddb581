// A machine with three states never comes to a fourth.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int state = 0;
  for (;;) {
    int event = __VERIFIER_nondet_int();
    if (state == 0 && event > 0) {
      state = 1;
    } else if (state == 1 && event > 5) {
      state = 2;
    } else if (state == 2) {
#ifdef MISTAKE
      state = event == 77 ? 3 : 0;
#else
      state = 0;
#endif
    }
    assert(state != 3);
  }
}
