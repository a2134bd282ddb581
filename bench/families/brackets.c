// Checks N unknown characters for matching brackets of two kinds, up to a depth of 6. -DBUG: the
// kind is not looked at.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#ifndef N
#define N 6
#endif
enum { Depth = 6 };
int main(void) {
  char s[N], open[Depth];
  for (int i = 0; i < N; i++)
    s[i] = __VERIFIER_nondet_char();
  int depth = 0, isGood = 1;
  for (int i = 0; i < N && isGood; i++) {
    char c = s[i];
    if (c == '(' || c == '[') {
      if (depth == Depth)
        isGood = 0;
      else
        open[depth++] = c;
    } else if (c == ')' || c == ']') {
      if (depth == 0)
        isGood = 0;
      else {
        depth--;
#ifndef BUG
        if (open[depth] != (c == ')' ? '(' : '['))
          isGood = 0;
#endif
      }
    }
  }
  if (depth != 0)
    isGood = 0;
  int rounds = 0, squares = 0;
  for (int i = 0; i < N; i++) {
    rounds += s[i] == '(' ? 1 : s[i] == ')' ? -1 : 0;
    squares += s[i] == '[' ? 1 : s[i] == ']' ? -1 : 0;
  }
  assert(!isGood || (rounds == 0 && squares == 0));
  return 0;
}
