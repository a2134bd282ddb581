// A second loop takes back what the first has done.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) {
    return 0;
  }
  int x = 0;
  for (int i = 0; i < n; i++) {
    x++;
  }
  for (int i = 0; i < n; i++) {
#ifdef MISTAKE
    assert(x > 1);
#else
    assert(x > 0);
#endif
    x--;
  }
  assert(x == 0);
}
