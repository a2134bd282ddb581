// memcpy of an unknown length from and to unknown places.
// EXPECT: valid
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char from[6] = "abcdef", to[8] = "........";
  unsigned n = __VERIFIER_nondet_uint(), start = __VERIFIER_nondet_uint();
  if (start > 3 || n > 3) return 0;
  memcpy(to + 2, from + start, n);
  for (unsigned k = 0; k < 8; k++) {
    assert(to[k] == (k >= 2 && k < 2 + n ? (char)('a' + start + k - 2) : '.'));
  }
  return 0;
}
