// What the optimiser makes of a loop over arrays.
// EXPECT: valid
// OPTIONS: -- -O2
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int a[32], b[32];

int main(void) {
  int x = __VERIFIER_nondet_int();
  for (int i = 0; i < 32; i++) b[i] = i;
  for (int i = 0; i < 32; i++) a[i] = b[i] * 3 + (x & 1);
  int sum = 0;
  for (int i = 0; i < 32; i++) sum += a[i];
  assert(sum == 1488 + 32 * (x & 1));
  return 0;
}
