// The inner loop climbs in steps of two and passes the end when the distance is odd.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n < 1000000);
  for (int i = 0; i < n; i += 2) {
    int j = i;
    while (j < n) {
      j += 2;
    }
    assert(j == n || i < 4);
  }
}
