// An array of structures at an unknown index, fields of several widths.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

struct Account { char type; int balance; short moves; };

int main(void) {
  struct Account accounts[4] = {{'a', 10, 0}, {'b', 20, 0}, {'c', 30, 0}, {'d', 40, 0}};
  unsigned from = __VERIFIER_nondet_uint(), to = __VERIFIER_nondet_uint();
  int amount = __VERIFIER_nondet_int();
  if (from >= 4 || to >= 4 || amount < 0 || amount > accounts[from].balance) return 0;
  accounts[from].balance -= amount;
  accounts[from].moves++;
  accounts[to].balance += amount;
  accounts[to].moves++;
  int total = 0, moves = 0;
  for (int i = 0; i < 4; i++) {
    assert(accounts[i].balance >= 0 && accounts[i].type == 'a' + i);
    total += accounts[i].balance;
    moves += accounts[i].moves;
  }
  assert(total == 100 && moves == 2);
  assert(accounts[from].moves == (from == to ? 2 : 1));
  return 0;
}
