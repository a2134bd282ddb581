// Structures through function pointers and as members of structures.
// EXPECT: valid
#include <assert.h>

struct Pair { int a, b; };
struct Box { struct Pair corner[2]; struct Pair (*map)(struct Pair); };

static struct Pair mirror(struct Pair p) { return (struct Pair){-p.a, p.b}; }
static struct Pair grow(struct Pair p) { return (struct Pair){p.a + 1, p.b + 1}; }

static struct Box apply(struct Box box) {
  for (int i = 0; i < 2; i++) box.corner[i] = box.map(box.corner[i]);
  return box;
}

int main(void) {
  struct Box box = {{{1, 2}, {3, 4}}, mirror};
  box = apply(box);
  box.map = grow;
  struct Box after = apply(box);
  assert(after.corner[0].a == 0 && after.corner[0].b == 3);
  assert(after.corner[1].a == -2 && after.corner[1].b == 5);
  assert(box.corner[1].a == -3);
  return 0;
}
