// The size was meant in elements; one byte of the last element is missing for some sizes only.
// EXPECT: invalid
// FAULT: out-of-bounds 13
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned bytes = __VERIFIER_nondet_uint();
  if (bytes < 8 || bytes > 24) return 0;
  int *cells = malloc(bytes);
  if (!cells) return 0;
  unsigned count = (bytes + 3) / 4;
  cells[count - 1] = 1;
  free(cells);
  return 0;
}
