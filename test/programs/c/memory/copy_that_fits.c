// Also a copy of nothing to the end of an array is fine.
// EXPECT: valid
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char from[8] = {1, 2, 3, 4, 5, 6, 7, 8}, to[6] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 6) return 0;
  memcpy(to, from, n);
  for (unsigned i = 0; i < 6; i++) assert(to[i] == (i < n ? (char)(i + 1) : 0));
  memcpy(to + 6, from, 0);
  return 0;
}
