// EXPECT: invalid
// FAULT: use-after-free 11
#include <stdlib.h>

int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  *p = 1;
  int *q = realloc(p, 4000);
  if (!q) return 0;
  return *p;
}
