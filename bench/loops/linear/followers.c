// A second counter follows the first and a third the second; nobody overtakes.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned first = 0, second = 0, third = 0;
  while (first < n) {
    first++;
    if (__VERIFIER_nondet_bool() && second < first) {
      second++;
    }
    if (__VERIFIER_nondet_bool() && third < second) {
      third++;
    }
    assert(third <= second && second <= first);
  }
  assert(third <= n);
}
