// Blanks and words are read by two inner loops that share one position: letters are at most what
// was read.
// EXPECT: valid
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
    if (position < n) {
      words++;
      letters++;
      position++;
    }
    while (position < n && __VERIFIER_nondet_bool()) {
      letters++;
      position++;
    }
  }
  assert(position == n);
  assert(words <= letters && letters <= n);
}
