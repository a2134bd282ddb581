// All of them are found, not only the first.
// EXPECT: invalid
// OPTIONS: --all
// FAULT: division-by-zero 14
// FAULT: assertion 15
// FAULT: out-of-bounds 16
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int cells[3] = {1, 2, 3};
  if (x < 0 || x > 5) return 0;
  int y = 10 / (x - 1);
  assert(y != 5);
  return cells[x];
}
