// Assembly without an instruction only hides a value from the optimiser.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void *hidden(const void *p) {
  void *q;
  __asm__ volatile("# the same address" : "=r"(q) : "0"(p));
  return q;
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = x;
  __asm__ volatile("" : "+r"(y));
  assert(x == y);
  *(int *)hidden(&y) = 5;
  __asm__ volatile("" : "+m"(y));
  assert(y == 5);
  return 0;
}
