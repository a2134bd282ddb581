// Objects can be larger than 4 GiB; only what is written costs anything.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char* a = malloc(4294967297UL);
  assert(a);
  a[5] = 3;
  free(a);
  return 0;
}
