// With something added at random, doubling can pass the limit.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned wait = 1;
  while (1) {
    if (__VERIFIER_nondet_bool()) {
      wait = 1;
    } else if (wait < 64) {
      wait *= 2;
      if (wait < 64) {
        wait += __VERIFIER_nondet_uint() % 2;
      }
    }
    assert(wait <= 64);
  }
}
