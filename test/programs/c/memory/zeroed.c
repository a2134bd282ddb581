// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  long *cells = calloc(5, sizeof *cells);
  if (!cells) return 0;
  unsigned i = __VERIFIER_nondet_uint() % 5;
  assert(cells[i] == 0);
  cells[i] = -1;
  long sum = 0;
  for (int k = 0; k < 5; k++) sum += cells[k];
  assert(sum == -1);
  free(cells);
  return 0;
}
