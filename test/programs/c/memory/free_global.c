// EXPECT: invalid
// FAULT: invalid-free 9
#include <stdlib.h>

static int shared;
static int *current = &shared;

int main(void) {
  free(current);
  return 0;
}
