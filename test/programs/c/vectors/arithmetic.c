// EXPECT: valid
// OPTIONS:
// OPTIONS: -- -O1
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

typedef int Int4 __attribute__((vector_size(16)));
typedef unsigned char Byte8 __attribute__((vector_size(8)));
typedef float Float4 __attribute__((vector_size(16)));

static Int4 addMul(Int4 a, Int4 b, Int4 c) { return a + b * c; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  Int4 v = addMul((Int4){1, 2, 3, 4}, (Int4){10, 20, 30, 40}, (Int4){1, 0, -1, 2});
  assert(v[0] == 11 && v[1] == 2 && v[2] == -27 && v[3] == 84);
  Int4 w = v > 10;
  assert(w[0] == -1 && w[1] == 0 && w[3] == -1);
  v[1] = x;
  assert(v[1] == x && v[0] == 11);
  Byte8 b = {250, 1, 2, 3, 4, 5, 6, 7};
  b += 10;
  assert(b[0] == 4 && b[7] == 17);
  Float4 f = (Float4){1, 2, 3, 4} / 2;
  assert(f[0] == 0.5f && f[3] == 2);
  return 0;
}
