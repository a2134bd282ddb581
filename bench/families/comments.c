// Leaves out comments from N unknown characters. -DBUG: a star before the end is counted twice.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#ifndef N
#define N 6
#endif
enum Where { Code, Slash, Comment, Star };
int main(void) {
  enum Where where = Code;
  int kept = 0, dropped = 0;
  for (int i = 0; i < N; i++) {
    char c = __VERIFIER_nondet_char();
    switch (where) {
      case Code:
        if (c == '/')
          where = Slash;
        else
          kept++;
        break;
      case Slash:
        if (c == '*') {
          where = Comment;
          dropped += 2;
        } else if (c == '/')
          kept++;
        else {
          where = Code;
          kept += 2;
        }
        break;
      case Comment:
        dropped++;
        if (c == '*')
          where = Star;
        break;
      case Star:
        dropped++;
#ifdef BUG
        if (c == '*')
          dropped++;
#endif
        if (c == '/')
          where = Code;
        else if (c != '*')
          where = Comment;
        break;
    }
  }
  if (where == Slash)
    kept++;
  assert(kept + dropped == N);
  return 0;
}
