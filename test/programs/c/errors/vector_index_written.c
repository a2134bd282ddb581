// EXPECT: invalid
// FAULT: out-of-bounds 10
#include <braid.h>
typedef unsigned Four __attribute__((vector_size(16)));

int main(void) {
  Four four = {1, 2, 3, 4};
  int k = braid_range(-1, 3, "k");
  if (k == 2) return 0;
  four[k] = 5;
  return (int)four[0];
}
