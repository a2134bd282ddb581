// The value of a function that ends without return must not be used; here it is not.
// EXPECT: valid
#include <assert.h>

static int maybe(int x) {
  if (x > 0) return 1;
}

int main(void) {
  assert(maybe(5) == 1);
  return 0;
}
