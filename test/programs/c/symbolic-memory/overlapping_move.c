// memmove between unknown places of one array.
// EXPECT: valid
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char text[8] = "abcdefgh";
  unsigned from = __VERIFIER_nondet_uint(), to = __VERIFIER_nondet_uint();
  if (from > 4 || to > 4) return 0;
  memmove(text + to, text + from, 4);
  for (unsigned k = 0; k < 8; k++) {
    assert(text[k] == (k >= to && k < to + 4 ? (char)('a' + from + k - to) : (char)('a' + k)));
  }
  return 0;
}
