// Moving one from a counter to itself adds one: the new value was made before the old one was
// lowered.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned counters[2] = {5, 5};
  while (__VERIFIER_nondet_bool()) {
    unsigned* from = &counters[__VERIFIER_nondet_uint() % 2];
    unsigned* to = &counters[__VERIFIER_nondet_uint() % 2];
    if (*from > 0 && *to < 10) {
      unsigned more = *to + 1;
      --*from;
      *to = more;
    }
  }
  assert(counters[0] + counters[1] == 10);
}
