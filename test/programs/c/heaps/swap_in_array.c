// A pointer to some element of an array of pointers.
// EXPECT: unknown
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct s { struct s *n; };
int f(struct s **a, struct s **b) {
  if (!a || !b) return 0;
  struct s *t = *a; *a = *b; *b = t;
  if (*a == *b) return 1;
  if (*a && (*a)->n == *b) return 2;
  return 3;
}
