// Freeing what may be one object.
// EXPECT: invalid
// FAULT: double-free 12
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
#include <stdlib.h>
struct s { int v; struct s *n; };
int f(struct s *a, struct s *b) {
  if (!a || !b) return 0;
  struct s *n = a->n;
  free(a); free(b); free(n);
  return 1;
}
