// Two halves with a value each, moved by a distance that is no multiple of anything.
// EXPECT: invalid
// FAULT: assertion 24
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = (size_t)1 << 30;
  size_t i = __VERIFIER_nondet_ulong();
  if (i >= n)
    return 0;
  char* p = malloc(n);
  if (!p)
    return 0;
  memset(p, 1, n / 2);
  memset(p + n / 2, 2, n / 2);
  p[i] = 3;
  memmove(p + 7, p, n - 7);
  assert(i >= n - 7 || p[i + 7] == 3);
  if (i + 7 < n / 2)
    assert(p[n / 2 + 6] == 1 && p[n / 2 + 7] == 2);
  assert(p[n / 2 + 6] == 1);
  return 0;
}
