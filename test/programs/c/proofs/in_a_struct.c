// What changes is in a struct and in a global.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct account {
  int balance;
  int moves;
};
int total;
int main(void) {
  struct account a = {0, 0};
  struct account* p = &a;
  while (p->moves < 1000 && __VERIFIER_nondet_int()) {
    p->balance += 3;
    p->moves++;
#ifdef MISTAKE
    total += p->moves == 4 ? 2 : 3;
#else
    total += 3;
#endif
  }
  assert(total == a.balance && a.balance == 3 * a.moves);
}
