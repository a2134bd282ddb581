// Each round fills a pool up to its capacity, then takes some out again.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int capacity = __VERIFIER_nondet_int();
  __VERIFIER_assume(capacity > 0);
  int pool = 0;
  while (__VERIFIER_nondet_bool()) {
    while (pool < capacity && __VERIFIER_nondet_bool()) {
      pool++;
    }
    while (pool > 0 && __VERIFIER_nondet_bool()) {
      pool--;
    }
    assert(pool >= 0 && pool <= capacity);
  }
}
