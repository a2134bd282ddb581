// EXPECT: invalid
// FAULT: assertion 12
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 10) return 0;
  unsigned sum = 0;
  for (unsigned i = 1; i < n; i++) sum += i;
  assert(sum == n * (n - 1) / 2 && sum < 45);
  return 0;
}
