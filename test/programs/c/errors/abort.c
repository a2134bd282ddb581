// EXPECT: invalid
// FAULT: abort 8
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  if (__VERIFIER_nondet_int() == -99) {
    abort();
  }
  return 0;
}
