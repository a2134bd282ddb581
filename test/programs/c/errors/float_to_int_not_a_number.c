// EXPECT: invalid
// FAULT: float-to-int 8
#include <math.h>

int main(void) {
  volatile float zero = 0;
  float none = zero / zero;
  return (signed char)none == 0;
}
