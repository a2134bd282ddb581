// Two values are exchanged in every round: after an even number of rounds they are where they were.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  const int a = x, b = y;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    int other = x;
    x = y;
    y = other;
  }
  if (n % 2 == 0) {
    assert(x == a && y == b);
  } else {
    assert(x == b && y == a);
  }
}
