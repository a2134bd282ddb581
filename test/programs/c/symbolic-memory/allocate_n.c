// An object of unknown size, filled to its end and not beyond.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 6) return 0;
  int *cells = malloc(n * sizeof *cells);
  if (!cells) return 0;
  for (unsigned i = 0; i < n; i++) cells[i] = (int)(i * i);
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) assert(cells[k] == (int)(k * k));
  free(cells);
  return 0;
}
