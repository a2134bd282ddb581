// The number of tries is looked at after one more was made.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int tasks = __VERIFIER_nondet_int();
  __VERIFIER_assume(tasks >= 3 && tasks <= 100000000);
  int attempts = 0;
  for (int i = 0; i < tasks; i++) {
    int tries = 0;
    do {
      attempts++;
      if (__VERIFIER_nondet_bool()) {
        break;
      }
    } while (tries++ < 3);
  }
  assert(attempts <= 3 * tasks);
}
