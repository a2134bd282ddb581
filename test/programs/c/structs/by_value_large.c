// Large structures are copied: the callee's changes are its own.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct Matrix { int cells[3][3]; };

static struct Matrix transpose(struct Matrix m) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < i; j++) {
      int t = m.cells[i][j];
      m.cells[i][j] = m.cells[j][i];
      m.cells[j][i] = t;
    }
  return m;
}

static int trace(int scale, struct Matrix m, int offset) {
  return scale * (m.cells[0][0] + m.cells[1][1] + m.cells[2][2]) + offset;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  struct Matrix a = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
  a.cells[0][2] = x;
  struct Matrix b = transpose(a);
  assert(a.cells[2][0] == 7 && a.cells[0][2] == x);
  assert(b.cells[2][0] == x && b.cells[0][2] == 7 && b.cells[1][0] == 2);
  assert(trace(2, b, 1) == 31);
  assert(transpose(transpose(a)).cells[0][2] == x);
  return 0;
}
