// Cubes by addition only, with first and second differences.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned cube = 0, first = 1, second = 6;
  for (unsigned i = 0; i < n; i++) {
    cube += first;
    first += second;
    second += 6;
  }
  assert(cube == n * n * n);
}
