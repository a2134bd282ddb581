// EXPECT: valid
#include <braid.h>

struct Point { short x, y; };

int main(void) {
  struct Point p;
  braid_make_symbolic(&p, sizeof p, "p");
  int die = braid_range(1, 7, "die");
  braid_assert(die >= 1 && die <= 6);
  _Bool b = braid_bool("b");
  braid_assert(b == 0 || b == 1);
  braid_assume(p.x < p.y);
  braid_assert(p.y - p.x >= 1 && p.y - p.x <= 65535);
  size_t n = braid_size("n");
  braid_assume(n % 2 == 0);
  braid_assert((n & 1) == 0);
  return 0;
}
