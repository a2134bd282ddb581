// EXPECT: valid
#include <assert.h>

static int a[4];

int main(void) {
  char *null = 0;
  void *p = &null[(long)&a[2]];
  assert(p == (void *)&a[2]);
  *(int *)p = 5;
  assert(a[2] == 5);
  char *small = (char *)8;
  assert(&small[(long)&a] == (char *)a + 8);
  return 0;
}
