// EXPECT: invalid
// OPTIONS: --stdin 3
// FAULT: assertion 10
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0;
  if (scanf("%d", &x) != 1) return 0;
  assert(x != 42);
  return 0;
}
