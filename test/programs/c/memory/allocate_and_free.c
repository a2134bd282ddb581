// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(3 * sizeof *a), *b = malloc(3 * sizeof *b);
  if (!a || !b) return 0;
  assert(a != b);
  for (int i = 0; i < 3; i++) a[i] = i, b[i] = 10 + i;
  assert(a[2] == 2 && b[0] == 10);
  free(a);
  assert(b[2] == 12);
  free(b);
  free(NULL);
  return 0;
}
