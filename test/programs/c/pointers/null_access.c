// EXPECT: invalid
// FAULT: null-access 9
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int cell = 0;
  int *p = __VERIFIER_nondet_int() == 42 ? NULL : &cell;
  *p = 1;
  return 0;
}
