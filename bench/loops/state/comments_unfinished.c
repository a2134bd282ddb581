// A slash that is held back when another one comes is forgotten.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

enum Where { Code, Slash, Comment, Star };

int main(void) {
  enum Where where = Code;
  unsigned read = 0, kept = 0, dropped = 0;
  while (1) {
    char c = __VERIFIER_nondet_char();
    if (c == 0) {
      break;
    }
    read++;
    switch (where) {
      case Code:
        if (c == '/') {
          where = Slash;
        } else {
          kept++;
        }
        break;
      case Slash:
        if (c == '*') {
          where = Comment;
          dropped += 2;
        } else if (c != '/') {
          where = Code;
          kept += 2;
        }
        break;
      case Comment:
        dropped++;
        if (c == '*') {
          where = Star;
        }
        break;
      case Star:
        dropped++;
        if (c == '/') {
          where = Code;
        } else if (c != '*') {
          where = Comment;
        }
        break;
    }
  }
  assert(where == Slash || kept + dropped == read);
}
