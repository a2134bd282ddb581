// Two numbers approach each other by the same steps: they meet or pass each other by one.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int high = __VERIFIER_nondet_int();
  __VERIFIER_assume(high >= 0);
  int low = 0;
  while (low < high) {
    low++;
    high--;
  }
  assert(low == high || low == high + 1);
}
