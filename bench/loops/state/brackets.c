// Brackets are counted; the first that closes nothing ends the loop, so the depth is never
// negative.
// EXPECT: valid
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  int depth = 0, deepest = 0;
  while (depth < 1000000) {
    char c = __VERIFIER_nondet_char();
    if (c == 0) {
      break;
    }
    if (c == '(') {
      depth++;
      if (depth > deepest) {
        deepest = depth;
      }
    } else if (c == ')') {
      if (depth == 0) {
        break;
      }
      depth--;
    }
    assert(depth >= 0 && depth <= deepest);
  }
}
