// Printing what is not known is no reason to give up.
// EXPECT: valid
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  char name[3] = {(char)x, 'b', 0};
  printf("%d %s %c\n", x, name, x);
  return 0;
}
