// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <stdlib.h>

int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  p[5] = 1;
  p = realloc(p, 4);
  if (!p) return 0;
  return p[5];
}
