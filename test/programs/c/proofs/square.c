// Odd numbers add up to squares.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) {
    return 0;
  }
  int i = 0;
  int s = 0;
  while (i < n) {
    s += 2 * i + 1;
    i++;
  }
#ifdef MISTAKE
  assert(s == n * n || n == 9);
  assert(s != 36);
#else
  assert(s == n * n);
#endif
}
