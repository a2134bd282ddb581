// EXPECT: invalid
// FAULT: out-of-bounds 9
#include <braid.h>
typedef unsigned Four __attribute__((vector_size(16)));

int main(void) {
  Four four = {1, 2, 3, 4};
  int k = braid_range(0, 10, "k");
  return (int)four[k];
}
