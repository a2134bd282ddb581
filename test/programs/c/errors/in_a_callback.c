// The line is the one in the user's function, not one of the runtime that called it.
// EXPECT: invalid
// FAULT: null-access 8
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  const int *const *x = a, *const *y = b;
  return **x < **y ? -1 : 1;
}

int main(void) {
  int one = 1;
  int *pointers[2] = {&one, NULL};
  qsort(pointers, 2, sizeof *pointers, compare);
  return 0;
}
