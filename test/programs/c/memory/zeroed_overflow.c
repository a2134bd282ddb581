// The product of count and size does not fit: the result is null, not a small object.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  volatile size_t count = SIZE_MAX / 4 + 2;
  assert(calloc(count, 4) == NULL);
  return 0;
}
