// EXPECT: valid
// Twelve independent branches: 4096 paths.
#include <braid.h>

int main(void) {
  int sum = 0;
  for (int i = 0; i < 12; i++) {
    if (braid_int("x") > 0)
      sum++;
  }
  braid_assert(sum <= 12);
  return 0;
}
