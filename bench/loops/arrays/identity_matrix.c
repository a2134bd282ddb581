// A global matrix with ones where row and column are the same: the unknown cell says which.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

enum { Size = 300 };

int cells[Size][Size];

int main(void) {
  for (int i = 0; i < Size; i++) {
    for (int j = 0; j < Size; j++) {
      cells[i][j] = i == j;
    }
  }
  unsigned row = __VERIFIER_nondet_uint(), column = __VERIFIER_nondet_uint();
  if (row < Size && column < Size) {
    assert(cells[row][column] == (row == column));
  }
}
