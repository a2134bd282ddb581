// The parameters of another entry are inputs.
// EXPECT: invalid
// OPTIONS: --entry area
// FAULT: assertion 9
#include <assert.h>

int area(short width, unsigned char height, _Bool isDouble) {
  int result = width * height * (isDouble ? 2 : 1);
  assert(result != 2 * 77 * 91 || width != 77 || !isDouble);
  return result;
}
