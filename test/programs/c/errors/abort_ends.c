// In the tasks of SV-COMP an abort is how an assumption is left, and no violation.
// EXPECT: invalid
// FAULT: reach-error 16
// OPTIONS: --all --abort ends
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
void assume_abort_if_not(int condition) {
  if (!condition) {
    abort();
  }
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n > 3);
  if (n == 5) reach_error();
  return 0;
}
