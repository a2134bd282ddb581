// Two kinds of brackets are counted with one check for both.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  int round = 0, square = 0;
  while (round < 1000 && square < 1000) {
    char c = __VERIFIER_nondet_char();
    if (c == 0) {
      break;
    }
    if (c == '(') {
      round++;
    } else if (c == '[') {
      square++;
    } else if (c == ')' || c == ']') {
      if (round + square == 0) {
        break;
      }
      if (c == ')') {
        round--;
      } else {
        square--;
      }
    }
    assert(round >= 0 && square >= 0);
  }
}
