// A pointer copied byte by byte is still the pointer.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>

int main(void) {
  int target = 5;
  int *original = &target, *copy = NULL;
  const unsigned char *from = (const unsigned char *)&original;
  unsigned char *to = (unsigned char *)&copy;
  for (size_t i = 0; i < sizeof original; i++) to[i] = from[i];
  assert(copy == original);
  *copy = 6;
  assert(target == 6);
  return 0;
}
