// A lock is taken before and given back after each use, also when the use fails.
// EXPECT: valid
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
    if (__VERIFIER_nondet_bool()) {
      release();
      continue;
    }
    int tries = __VERIFIER_nondet_int();
    while (tries > 0 && __VERIFIER_nondet_bool()) {
      release();
      acquire();
      tries--;
    }
    release();
  }
  assert(!locked);
}
