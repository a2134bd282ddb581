// EXPECT: invalid
// FAULT: dangling 24
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static const char *kept;

static void keep(const char *text) { kept = text; }

int main(void) {
  if (__VERIFIER_nondet_int()) {
    char text[8];
    strcpy(text, "abc");
    keep(text);
    if (kept[0] != 'a') return 1;
  } else {
    keep("def");
  }
  return kept[1] == 'b';
}
