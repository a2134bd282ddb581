// EXPECT: valid
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char buffer[5];
  int n = __VERIFIER_nondet_int();
  if (n < 95 || n > 104) return 0;
  sprintf(buffer, "%d", n);
  assert(strlen(buffer) == (n < 100 ? 2 : 3));
  assert(buffer[0] == (n < 100 ? '9' : '1'));
  return 0;
}
