// A destructor belongs to the run.
// EXPECT: invalid
// FAULT: assertion 10
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
static int handle;

__attribute__((destructor)) static void after(void) {
  assert(handle != 3);
}

int main(void) {
  handle = __VERIFIER_nondet_int();
  return 0;
}
