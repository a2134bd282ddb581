// EXPECT: invalid
// FAULT: out-of-bounds 8
#include <braid.h>
int main() {
  unsigned n = braid_uint("n");
  braid_assume(n > 0 && n < 5);
  int* numbers = new int[n]{};
  numbers[n - 1 + braid_bool("one more")] = 1;
  delete[] numbers;
}
