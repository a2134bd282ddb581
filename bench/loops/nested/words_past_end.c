// The first letter of a word is taken without a look at the end, which the blanks before may have
// reached.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned position = 0, letters = 0, words = 0;
  while (position < n) {
    while (position < n && __VERIFIER_nondet_bool()) {
      position++;
    }
    words++;
    do {
      letters++;
      position++;
    } while (position < n && __VERIFIER_nondet_bool());
  }
  assert(words <= letters);
  assert(position == n);
}
