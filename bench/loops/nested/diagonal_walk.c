// An inner counter runs ahead of the outer one, which goes on behind it: neither passes the end.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0);
  int i = 0, j = 0;
  while (i < n) {
    j = i;
    while (j < n && __VERIFIER_nondet_bool()) {
      j++;
    }
    assert(i <= j && j <= n);
    assert((n - j) + (j - i) == n - i);
    i = j < n ? j + 1 : n;
  }
  assert(i == n);
}
