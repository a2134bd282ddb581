// An event loop never ends and has few states: it is through when nothing new is reached.
// EXPECT: valid
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
// OPTIONS: --time 60 --merge ite
// OPTIONS: --time 60 --merge summary
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

enum { Idle, Open, Running, Stopped } state;
int left;

int main(void) {
  while (1) {
    int event = __VERIFIER_nondet_int();
    switch (state) {
      case Idle: if (event == 1) state = Open; break;
      case Open:
        if (event == 2) { state = Running; left = 3; }
        else if (event == 9) state = Idle;
        break;
      case Running: if (event == 3 && --left == 0) state = Stopped; break;
      case Stopped: if (event == 0) state = Idle; break;
    }
    assert(left >= 0 && left <= 3);
    assert(state != Stopped || left == 0);
  }
}
