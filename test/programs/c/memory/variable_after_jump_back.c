// The address of a variable is good where control jumps back over its declaration.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int rounds = 0;
  int *p = 0;
again:;
  int x;
  if (rounds++ == 0) {
    p = &x;
    goto again;
  }
  *p = 4;
  assert(x == 4);
  return 0;
}
