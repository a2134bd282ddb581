// EXPECT: invalid
// FAULT: out-of-bounds 9
#include <stdlib.h>

int main(void) {
  volatile size_t none = 0;
  char *p = malloc(none);
  if (!p) return 0;
  p[0] = 1;
  return 0;
}
