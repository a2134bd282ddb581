// EXPECT: invalid
// FAULT: out-of-bounds 10
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char from[8] = {0}, to[6];
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 8) return 0;
  memcpy(to, from, n);
  return 0;
}
