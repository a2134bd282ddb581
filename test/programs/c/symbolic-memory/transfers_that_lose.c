// What is taken from a cell at an unknown index is given to another one, unless both are the same:
// then it is given only.
// EXPECT: invalid
// FAULT: assertion 24
// OPTIONS: --merge ite --prove off
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

enum { Accounts = 4, Transfers = 4 };

int main(void) {
  int account[Accounts] = {100, 100, 100, 100};
  for (int i = 0; i < Transfers; i++) {
    unsigned char from = __VERIFIER_nondet_uchar();
    unsigned char to = __VERIFIER_nondet_uchar();
    unsigned char amount = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(from < Accounts && to < Accounts && amount <= 50);
    if (from != to) account[from] -= amount;
    account[to] += amount;
  }
  int total = 0;
  for (int i = 0; i < Accounts; i++) total += account[i];
  assert(total == 400);
  return 0;
}
