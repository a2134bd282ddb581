// Without the option an allocation succeeds.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  assert(p);
  *p = 1;
  free(p);
  return 0;
}
