// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

typedef int Int4 __attribute__((vector_size(16)));
typedef short Short4 __attribute__((vector_size(8)));

int main(void) {
  Int4 a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  Int4 c = __builtin_shufflevector(a, b, 0, 4, 3, 7);
  assert(c[0] == 1 && c[1] == 5 && c[2] == 4 && c[3] == 8);
  Short4 s = __builtin_convertvector(c, Short4);
  assert(s[1] == 5 && sizeof s == 8);
  unsigned i = __VERIFIER_nondet_uint() & 3;
  assert(c[i] == (i == 0 ? 1 : i == 1 ? 5 : i == 2 ? 4 : 8));
  c[i] = 9;
  assert(__builtin_reduce_max(c) == 9);
  assert(__builtin_reduce_add(a) == 10);
  return 0;
}
