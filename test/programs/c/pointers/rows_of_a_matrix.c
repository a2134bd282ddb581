// The forms of address computation: arrays of arrays, pointers to arrays, pointers to pointers.
// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int sumRow(int (*row)[3]) { return (*row)[0] + (*row)[1] + (*row)[2]; }

int main(void) {
  int m[4][3];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++) m[i][j] = 10 * i + j;
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 4 || j >= 3) return 0;
  assert(m[i][j] == (int)(10 * i + j));
  assert(*(*(m + i) + j) == m[i][j]);
  assert(sumRow(&m[2]) == 63);
  int *rows[4] = {m[3], m[2], m[1], m[0]};
  assert(rows[1][2] == 22);
  int **cursor = rows + 1;
  assert((*++cursor)[1] == 11 && cursor[-2][0] == 30);
  assert((&m[1])[-1][2] == 2);
  return 0;
}
