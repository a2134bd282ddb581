// Whenever control reaches a declaration, the variable has a new unknown value, but is the same.
// EXPECT: invalid
// FAULT: assertion 24
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <assert.h>

int main(void) {
  int rounds = 0;
  int *p = 0;
  int old = 0, oldElement = 0;
again:;
  int x;
  int array[2];
  if (rounds++ == 0) {
    p = &x;
    x = 5;
    array[1] = 6;
    goto again;
  }
  if (*p == 5) old = 1;
  assert(array[1] == 6 || old);
  return 0;
}
