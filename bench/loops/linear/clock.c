// A clock that carries seconds into minutes and minutes into hours stays in its ranges.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int seconds = 0, minutes = 0, hours = 0;
  while (__VERIFIER_nondet_bool()) {
    seconds++;
    if (seconds == 60) {
      seconds = 0;
      minutes++;
    }
    if (minutes == 60) {
      minutes = 0;
      hours++;
    }
    if (hours == 24) {
      hours = 0;
    }
    assert(seconds < 60 && minutes < 60 && hours < 24);
  }
}
