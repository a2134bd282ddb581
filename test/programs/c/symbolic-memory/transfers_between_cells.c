// What is taken from one cell and given to another, at unknown indices, cancels in their sum. By
// trying, each transfer multiplies the cases.
// EXPECT: valid
// OPTIONS: --merge ite --prove off --time 10
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

enum { Accounts = 4, Transfers = 12 };

int main(void) {
  int account[Accounts] = {100, 100, 100, 100};
  for (int i = 0; i < Transfers; i++) {
    unsigned char from = __VERIFIER_nondet_uchar();
    unsigned char to = __VERIFIER_nondet_uchar();
    unsigned char amount = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(from < Accounts && to < Accounts && amount <= 50);
    if (account[from] >= amount) {
#ifdef MISTAKE
      if (from != to)
#endif
        account[from] -= amount;
      account[to] += amount;
    }
  }
  int total = 0;
  for (int i = 0; i < Accounts; i++) total += account[i];
  assert(total == 400);
  return 0;
}
