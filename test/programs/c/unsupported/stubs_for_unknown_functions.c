// A file with a definition makes it known.
// EXPECT: valid
// OPTIONS: parts/stubs.c
#include <assert.h>
extern int limit(void);
extern char *my_alloc(int size);

int main(void) {
  assert(limit() > 3);
  char *p = my_alloc(4);
  if (!p) return 1;
  p[3] = 1;
  return 0;
}
