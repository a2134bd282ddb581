// A counter that starts over at a limit that does not change never gets beyond it.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned limit = __VERIFIER_nondet_uint();
  unsigned counter = 0;
  while (__VERIFIER_nondet_bool()) {
    if (counter == limit) {
      counter = 0;
    } else {
      counter++;
    }
    assert(counter <= limit);
  }
}
