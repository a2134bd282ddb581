// The fee for a withdrawal is not taken into account when it is refused or not.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int balance = 0;
  while (__VERIFIER_nondet_bool()) {
    int amount = __VERIFIER_nondet_int();
    if (amount <= 0 || amount > 1000) {
      continue;
    }
    if (__VERIFIER_nondet_bool()) {
      if (balance <= 1000000 - amount) {
        balance += amount;
      }
    } else if (amount <= balance) {
      balance -= amount + 1;
    }
    assert(balance >= 0 && balance <= 1000000);
  }
}
