// Nothing points to it any more when the program exits.
// EXPECT: invalid
// FAULT: memory-leak 8
// OPTIONS: --check leaks
#include <stdlib.h>

int main(void) {
  char *a = malloc(2);
  a = 0;
  if (!a) exit(0);
  return 0;
}
