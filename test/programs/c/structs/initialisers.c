// Designators, nested and partial; the rest is zero. Compound literals live on.
// EXPECT: valid
#include <assert.h>

struct Inner { int a, b; };
struct Outer { struct Inner first; int list[4]; struct Inner *link; };

int main(void) {
  struct Outer o = {.list = {[2] = 7, 8}, .first.b = 3, .link = &(struct Inner){5, 6}};
  assert(o.first.a == 0 && o.first.b == 3);
  assert(o.list[0] == 0 && o.list[2] == 7 && o.list[3] == 8);
  o.link->a++;
  assert(o.link->a == 6 && o.link->b == 6);
  int grid[][3] = {{1}, {2, 3}, [3] = {4}};
  assert(sizeof grid == 48 && grid[1][1] == 3 && grid[2][0] == 0 && grid[3][0] == 4 && grid[3][2] == 0);
  return 0;
}
