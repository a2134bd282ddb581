// memmove within an object of any size, whose ranges overlap or not.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  unsigned distance = __VERIFIER_nondet_uint();
  if (distance > n || i >= n - distance) return 0;
  char *p = malloc(n);
  if (!p) return 0;
  char value = p[i];
  memmove(p + distance, p, n - distance);
  assert(p[distance + i] == value);
  memmove(p, p + distance, n - distance);
  assert(p[i] == value);
  free(p);
  return 0;
}
