// The second difference begins with four, which shows from the second cube on.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned cube = 0, first = 1, second = 4;
  for (unsigned i = 0; i < n; i++) {
    cube += first;
    first += second;
    second += 6;
  }
  assert(cube == n * n * n);
}
