// The new object never takes the place of the old one.
// EXPECT: invalid
// FAULT: use-after-free 12
#include <stdlib.h>

int main(void) {
  char *p = malloc(16);
  if (!p) return 0;
  free(p);
  char *q = malloc(16);
  if (!q) return 0;
  p[3] = 1;
  free(q);
  return 0;
}
