// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *a = aligned_alloc(64, 128);
  if (!a) return 0;
  assert((uintptr_t)a % 64 == 0);
  a[127] = 1;
  void *b = NULL;
  assert(posix_memalign(&b, 256, 100) == 0 && (uintptr_t)b % 256 == 0);
  ((char *)b)[99] = 2;
  free(a);
  free(b);
  return 0;
}
