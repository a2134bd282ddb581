// EXPECT: invalid
// FAULT: out-of-bounds 10
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char buffer[5];
  int n = __VERIFIER_nondet_int();
  if (n < 9997 || n > 10001) return 0;
  sprintf(buffer, "%d", n);
  return 0;
}
