// From wherever the outer loop is, the inner one climbs to the end, and not beyond.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    int j = i;
    while (j < n) {
      j++;
    }
    assert(j == n);
  }
}
