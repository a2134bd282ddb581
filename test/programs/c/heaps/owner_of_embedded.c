// A struct that turns out to lie in the one it leads to.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct in { int v; struct out *owner; };
struct out { struct in a, b; };
int f(struct in *i) {
  if (!i || !i->owner) return 0;
  if (i == &i->owner->a) return 1;
  if (i == &i->owner->b) return 2;
  i->v = 1; i->owner->b.v = 0;
  if (i->v == 1) return 3; return 4;
}
