// Comments are left out of a text: what is kept and what is dropped is what was read.
// EXPECT: valid
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

enum Where { Code, Slash, Comment, Star };

int main(void) {
  enum Where where = Code;
  unsigned read = 0, kept = 0, dropped = 0, held = 0;
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
          held = 1;
        } else {
          kept++;
        }
        break;
      case Slash:
        if (c == '*') {
          where = Comment;
          dropped += 2;
          held = 0;
        } else if (c == '/') {
          kept++;
        } else {
          where = Code;
          kept += 2;
          held = 0;
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
  assert(kept + dropped + held == read);
}
