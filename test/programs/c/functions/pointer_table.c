// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

int main(void) {
  int (*const table[])(int, int) = {add, sub, mul};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  int r = table[i](7, 3);
  assert(r == (i == 0 ? 10 : i == 1 ? 4 : 21));
  assert(table[0] == add && table[1] != mul);
  return 0;
}
