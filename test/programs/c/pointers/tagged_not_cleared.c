// The tag that was not removed moves the access over the end.
// EXPECT: invalid
// FAULT: out-of-bounds 12
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *box = malloc(4);
  if (!box) return 0;
  box[0] = 1;
  uintptr_t word = (uintptr_t)box | 4u;
  return *(char *)word;
}
