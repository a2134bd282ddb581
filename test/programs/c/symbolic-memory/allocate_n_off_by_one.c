// EXPECT: invalid
// FAULT: out-of-bounds 12
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 6) return 0;
  int *cells = malloc(n * sizeof *cells);
  if (!cells) return 0;
  for (unsigned i = 0; i <= n; i++) {
    cells[i] = 0;
  }
  free(cells);
  return 0;
}
