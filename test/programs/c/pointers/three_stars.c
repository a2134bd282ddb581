// EXPECT: valid
#include <assert.h>

static void redirect(int ***where, int **to) { *where = to; }

int main(void) {
  int x = 1, y = 2;
  int *px = &x, *py = &y;
  int **pp = &px;
  int ***ppp = &pp;
  ***ppp = 10;
  redirect(ppp, &py);
  **pp = 20;
  assert(x == 10 && y == 20 && *pp == py);
  return 0;
}
