// A variable of a loop's body is a new one in each iteration.
// EXPECT: invalid
// FAULT: assertion 21
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <assert.h>

int main(void) {
  int count = 0;
  for (int i = 0; i < 2; i++) {
    int x;
    if (x) count++;
  }
  int flags = 0;
  for (int i = 0; i < 2; i++) {
    char x[4];
    if (x[2]) flags++;
  }
  assert(count != 1 || flags != 1);
  return 0;
}
