// With extremes that begin at the ends of the range, a new largest number may be a new smallest one
// as well.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int smallest = INT_MAX, largest = INT_MIN;
  unsigned count = 0;
  while (__VERIFIER_nondet_bool()) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(value < INT_MAX);
    if (value > largest) {
      largest = value;
    } else if (value < smallest) {
      smallest = value;
    }
    count++;
  }
  assert(count < 4 || smallest <= largest);
}
