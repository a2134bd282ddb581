// EXPECT: invalid
// OPTIONS: --entry check
// FAULT: assertion 10
#include <assert.h>

int main(void) { return 0; }

void check(void) {
  int x = 3;
  assert(x == 4);
}
