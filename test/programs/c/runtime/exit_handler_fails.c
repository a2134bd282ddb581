// EXPECT: invalid
// FAULT: assertion 9
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int open;
static void check(void) {
  assert(open == 0);
}

int main(void) {
  atexit(check);
  open++;
  if (__VERIFIER_nondet_int() == 11) exit(0);
  open--;
  return 0;
}
