// The smallest and the largest number of a stream, both begun with its first number.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int smallest = __VERIFIER_nondet_int();
  int largest = smallest;
  while (__VERIFIER_nondet_bool()) {
    int value = __VERIFIER_nondet_int();
    if (value > largest) {
      largest = value;
    } else if (value < smallest) {
      smallest = value;
    }
    assert(smallest <= value && value <= largest);
  }
  assert(smallest <= largest);
}
