// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int sum(unsigned rows, unsigned columns, int m[rows][columns]) {
  int total = 0;
  for (unsigned i = 0; i < rows; i++)
    for (unsigned j = 0; j < columns; j++) total += m[i][j];
  return total;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 3) return 0;
  int m[n][n + 1];
  assert(sizeof m == n * (n + 1) * sizeof(int));
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j <= n; j++) m[i][j] = (int)(i + j);
  assert(sum(n, n + 1, m) == (n == 1 ? 1 : n == 2 ? 9 : 30));
  return 0;
}
