// EXPECT: valid
#include <assert.h>

struct Shape;
struct Methods { int (*area)(const struct Shape *); const char *name; };
struct Shape { const struct Methods *methods; int a, b; };

static int rectangle(const struct Shape *s) { return s->a * s->b; }
static int triangle(const struct Shape *s) { return s->a * s->b / 2; }
static const struct Methods rectangleMethods = {rectangle, "rectangle"};
static const struct Methods triangleMethods = {triangle, "triangle"};
static struct Shape shapes[] = {{&rectangleMethods, 3, 4}, {&triangleMethods, 3, 4}};

int main(void) {
  int total = 0;
  for (int i = 0; i < 2; i++) total = 100 * total + shapes[i].methods->area(&shapes[i]);
  assert(total == 1206 && shapes[1].methods->name[0] == 't');
  return 0;
}
