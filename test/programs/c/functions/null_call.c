// EXPECT: invalid
// FAULT: null-access 11
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

static int work(void) { return 1; }
static int (*hook)(void);

int main(void) {
  if (__VERIFIER_nondet_int() > 5) hook = work;
  return hook();
}
