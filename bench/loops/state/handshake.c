// Data flows only after a request was sent and an answer came, also after resets.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum State { Closed, Requested, Open, Closing };

int main(void) {
  enum State state = Closed;
  int asked = 0, answered = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned event = __VERIFIER_nondet_uint() % 5;
    switch (state) {
      case Closed:
        if (event == 0) {
          asked = 1;
          state = Requested;
        }
        break;
      case Requested:
        if (event == 1) {
          answered = 1;
          state = Open;
        } else if (event == 4) {
          asked = 0;
          state = Closed;
        }
        break;
      case Open:
        assert(asked && answered);
        if (event == 2) {
          state = Closing;
        } else if (event == 4) {
          asked = answered = 0;
          state = Closed;
        }
        break;
      case Closing:
        if (event == 3 || event == 4) {
          asked = answered = 0;
          state = Closed;
        }
        break;
    }
  }
  assert(state != Closed || (!asked && !answered));
}
