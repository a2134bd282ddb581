// A struct that is assigned keeps its pointers.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct s { int v; struct s *n; };
int f(struct s *p, struct s *q) {
  if (!p || !q) return 0;
  *p = *q;
  if (!p->n) return 1;
  if (p->n == p) return 2;
  p->n->v = 1;
  if (q->v == 1) return 3; return 4;
}
