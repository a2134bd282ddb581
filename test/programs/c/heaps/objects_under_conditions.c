// Objects count where they are there.
// EXPECT: valid
// HEAPS: objects 2, ints 0 1, arrays 1
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct s { int v; };
struct s *table[2];
int f(struct s *p) {
  if (!p || !table[0] || !table[1]) return 0;
  p->v = 1; table[0]->v = 0; table[1]->v = 2;
  if (p->v == 1) return 1; if (p->v == 0) return 2; return 3;
}
