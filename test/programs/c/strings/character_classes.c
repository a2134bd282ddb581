// The table behind <ctype.h> at an unknown index.
// EXPECT: valid
#include <assert.h>
#include <ctype.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int c = __VERIFIER_nondet_uchar();
  assert(!isdigit(c) == !(c >= '0' && c <= '9'));
  assert(!isupper(c) == !(c >= 'A' && c <= 'Z'));
  assert(!isspace(c) == !(c == ' ' || (c >= '\t' && c <= '\r')));
  assert(!isalnum(c) == !(isalpha(c) || isdigit(c)));
  assert(!isxdigit(c) == !(isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
  assert(toupper(c) == (c >= 'a' && c <= 'z' ? c - 32 : c));
  assert(tolower(toupper(c)) == tolower(c));
  assert(!isprint(c) == !(c >= 32 && c <= 126));
  assert(!ispunct(c) == !(isprint(c) && c != ' ' && !isalnum(c)));
  return 0;
}
