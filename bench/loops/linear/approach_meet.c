// Two numbers approach each other from an odd distance and never are the same.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int high = __VERIFIER_nondet_int();
  __VERIFIER_assume(high >= 20);
  int low = 0;
  while (low < high) {
    low++;
    high--;
  }
  assert(low == high);
}
