// A sum that grows with the counter.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000) {
    return 0;
  }
  int i = 0;
  int s = 0;
  while (i < n) {
    i++;
#ifdef MISTAKE
    s += i == 7 ? 3 : 2;
#else
    s += 2;
#endif
  }
  assert(s == 2 * n);
}
