// Every round of a loop has an array of its own size.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int total = 0;
  for (int n = 1; n <= 5; n++) {
    char block[n];
    for (int i = 0; i < n; i++) block[i] = (char)i;
    total += block[n - 1] + (int)sizeof block;
  }
  assert(total == 25);
  return 0;
}
