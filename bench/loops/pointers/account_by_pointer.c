// Sums are kept in a structure that is changed through a pointer: each value counts for at least
// one.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct Account {
  unsigned long sum;
  unsigned count;
};

static void add(struct Account* account, unsigned char value) {
  account->sum += value;
  account->count++;
}

int main(void) {
  struct Account account = {0, 0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned char value = __VERIFIER_nondet_uchar();
    add(&account, value ? value : 1);
  }
  assert(account.count == n);
  assert(account.sum >= account.count);
}
