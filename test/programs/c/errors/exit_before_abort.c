// EXPECT: valid
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  if (__VERIFIER_nondet_int() == -99) exit(3);
  if (__VERIFIER_nondet_int() == -99) _Exit(4);
  return 0;
}
