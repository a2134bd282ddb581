// EXPECT: valid
// OPTIONS: --abort ends
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3) abort();
  if (n < 3) reach_error();
  return 0;
}
