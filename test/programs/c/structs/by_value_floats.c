// Structures of floating point members have their own calling conventions.
// EXPECT: valid
#include <assert.h>

struct Point { double x, y; };
struct Colour { float r, g, b; };
struct Mixed { float f; int i; };

static struct Point add(struct Point a, struct Point b) { return (struct Point){a.x + b.x, a.y + b.y}; }
static struct Colour half(struct Colour c) { return (struct Colour){c.r / 2, c.g / 2, c.b / 2}; }
static struct Mixed flip(struct Mixed m) { return (struct Mixed){(float)m.i, (int)m.f}; }

int main(void) {
  struct Point p = add((struct Point){1.5, 2}, (struct Point){0.25, -4});
  assert(p.x == 1.75 && p.y == -2);
  struct Colour c = half((struct Colour){1, 0.5f, 0.25f});
  assert(c.r == 0.5f && c.g == 0.25f && c.b == 0.125f);
  struct Mixed m = flip((struct Mixed){2.75f, 3});
  assert(m.f == 3.0f && m.i == 2);
  return 0;
}
