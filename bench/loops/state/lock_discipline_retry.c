// A use that fails gives the lock back twice if it was the last try.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int locked = 0;

static void acquire(void) {
  assert(!locked);
  locked = 1;
}

static void release(void) {
  assert(locked);
  locked = 0;
}

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    acquire();
    int tries = __VERIFIER_nondet_int();
    while (tries > 0 && __VERIFIER_nondet_bool()) {
      release();
      if (tries == 1) {
        break;
      }
      acquire();
      tries--;
    }
    release();
  }
}
