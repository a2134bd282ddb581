// A counter that starts over when it equals its limit misses a limit that was lowered below it.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int limit = 10, counter = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      int lower = __VERIFIER_nondet_int();
      if (lower > 0 && lower < limit) {
        limit = lower;
      }
    }
    if (counter == limit) {
      counter = 0;
    } else {
      counter++;
    }
    assert(counter <= 10);
  }
}
