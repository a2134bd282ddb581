// Three counters, each below the one around it, so the innermost is three below the limit.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++) {
        assert(k < n - 2);
      }
    }
  }
}
