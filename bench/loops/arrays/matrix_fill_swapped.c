// Rows and columns are confused in the index: a matrix that is higher than wide is left.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned rows = __VERIFIER_nondet_uint(), columns = __VERIFIER_nondet_uint();
  __VERIFIER_assume(rows <= 10000 && columns <= 10000);
  int* cells = malloc((size_t)rows * columns * sizeof(int));
  if (!cells) {
    return 0;
  }
  for (unsigned i = 0; i < rows; i++) {
    for (unsigned j = 0; j < columns; j++) {
      cells[i * rows + j] = 0;
    }
  }
  free(cells);
}
