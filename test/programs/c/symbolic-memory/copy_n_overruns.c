// Only the longest copy from the last place reaches over the end.
// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char from[6] = "abcdef", to[8];
  unsigned n = __VERIFIER_nondet_uint(), start = __VERIFIER_nondet_uint();
  if (start > 3 || n > 4) return 0;
  memcpy(to, from + start, n);
  return 0;
}
