// Any size that malloc can be asked for: where it fails there are no addresses, and everywhere else
// there are that many bytes.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --merge summary
#include <assert.h>
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
  char* p = malloc(n);
  if (!p) {
    assert(n >= (size_t)1 << 48);
    return 0;
  }
  if (i < n) {
    p[i] = 7;
    p[n - 1] = 8;
    assert(p[i] == (i == n - 1 ? 8 : 7));
  }
  free(p);
  return 0;
}
