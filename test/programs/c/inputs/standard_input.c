// EXPECT: invalid
// OPTIONS: --stdin 4
// FAULT: assertion 11
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a = getchar(), b = getchar();
  if (a == EOF) return 0;
  assert(a >= 0 && a <= 255);
  assert(a != 'o' || b != 'k');
  return 0;
}
