// A row that is left at the diagonal misses cells from the fourth row on.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned rows = __VERIFIER_nondet_uint(), columns = __VERIFIER_nondet_uint();
  unsigned cells = 0;
  for (unsigned i = 0; i < rows; i++) {
    for (unsigned j = 0; j < columns; j++) {
      if (i == j && i > 2) {
        break;
      }
      cells++;
    }
  }
  assert(cells == rows * columns);
}
