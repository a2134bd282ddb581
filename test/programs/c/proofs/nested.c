// An inner loop that goes as far as the outer one has come.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int below = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
#ifdef MISTAKE
      assert(j + 3 < n);
#else
      assert(j < n);
#endif
      below = j;
    }
  }
  assert(below <= n || n < 0);
}
