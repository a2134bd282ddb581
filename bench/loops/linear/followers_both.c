// The third counter looks at the second after both have moved, but the second can be set back.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned first = 0, second = 0, third = 0;
  while (first < n) {
    first++;
    if (__VERIFIER_nondet_bool() && second < first) {
      second++;
    }
    if (third < second) {
      third++;
    }
    if (second == 5 && __VERIFIER_nondet_bool()) {
      second = 4;
    }
    assert(third <= second && second <= first);
  }
}
