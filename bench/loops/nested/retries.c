// Every task is tried at most three times.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int tasks = __VERIFIER_nondet_int();
  __VERIFIER_assume(tasks >= 0 && tasks <= 100000000);
  int attempts = 0, done = 0;
  for (int i = 0; i < tasks; i++) {
    int tries = 0;
    while (tries < 3) {
      tries++;
      attempts++;
      if (__VERIFIER_nondet_bool()) {
        done++;
        break;
      }
    }
  }
  assert(done <= tasks);
  assert(attempts <= 3 * tasks);
}
