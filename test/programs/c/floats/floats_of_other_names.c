// The functions for _Float32, _Float64 and _Float64x are those for float, double and long double.
// EXPECT: valid
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>

int main(void) {
  assert(sqrtf64(4.0) == 2.0 && cbrtf32(8.0f) == 2.0f && powf64x(2, 10) == 1024);
  assert(fabsf32x(-1.0) == 1.0 && sqrt(9.0) == 3.0);
  return 0;
}
