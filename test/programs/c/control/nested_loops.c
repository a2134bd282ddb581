// break and continue reach the loop they belong to.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int pairs = 0, last = 0;
  for (int i = 0; i < 10; i++) {
    if (i % 3 == 0) continue;
    for (int j = 0;; j++) {
      if (j == i) break;
      if (j % 2) continue;
      pairs++;
      last = 10 * i + j;
    }
    if (i == 8) break;
  }
  assert(pairs == 15 && last == 86);
  int n = 0;
  do n++; while (n < 5 && n != 3);
  assert(n == 3);
  return 0;
}
