// Layout, and assignment of whole structures.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>

struct Padded { char a; int b; char c; double d; char e; };

int main(void) {
  assert(sizeof(struct Padded) == 32 && offsetof(struct Padded, b) == 4);
  assert(offsetof(struct Padded, d) == 16 && offsetof(struct Padded, e) == 24);
  struct Padded x = {1, 2, 3, 4.5, 5}, y;
  y = x;
  x.b = 20;
  assert(y.a == 1 && y.b == 2 && y.c == 3 && y.d == 4.5 && y.e == 5);
  return 0;
}
