// Pointers to types that have nothing to do with each other are not the same.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct node { struct node *next; };
struct other { double d; };
int f(struct node *p, struct other *q) {
  if (!p || !q) return 0;
  if ((void *)p == (void *)q) return 1; return 2;
}
