// A vending machine gives back or keeps what was paid: nothing is lost.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned paid = 0, credit = 0, kept = 0, returned = 0;
  while (1) {
    switch (__VERIFIER_nondet_uint() % 3) {
      case 0: {
        unsigned coin = __VERIFIER_nondet_uint() % 3 == 0 ? 5 : 10;
        paid += coin;
        if (credit + coin > 100) {
          returned += coin;
        } else {
          credit += coin;
        }
        break;
      }
      case 1:
        if (credit >= 30) {
          credit -= 30;
          kept += 30;
        }
        break;
      case 2:
        returned += credit;
        credit = 0;
        break;
    }
    assert(paid == credit + kept + returned);
    assert(credit <= 100);
  }
}
