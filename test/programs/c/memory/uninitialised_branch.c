// EXPECT: invalid
// OPTIONS: --check uninitialised
// FAULT: uninitialised-read
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *cells = malloc(2 * sizeof(int));
  if (!cells) return 0;
  cells[0] = 1;
  int i = __VERIFIER_nondet_int() & 1;
  int result = 0;
  if (cells[i] > 5) result = 1;
  free(cells);
  return result;
}
