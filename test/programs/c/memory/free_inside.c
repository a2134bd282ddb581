// EXPECT: invalid
// FAULT: invalid-free 12
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);
  if (!p) return 0;
  while (*p = ' ', *p == ' ') {
    p++;
    break;
  }
  free(p);
  return 0;
}
