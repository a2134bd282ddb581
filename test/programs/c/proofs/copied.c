// A copy in a buffer of fixed size is what was copied.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

long from[5000];
long to[5000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 5000) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    from[i] = __VERIFIER_nondet_int();
  }
  for (unsigned i = 0; i < n; i++) {
    to[i] = from[i];
#ifdef MISTAKE
    if (i == 4) {
      to[i - 1] = 0;
    }
#endif
  }
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) {
    assert(to[k] == from[k]);
  }
}
