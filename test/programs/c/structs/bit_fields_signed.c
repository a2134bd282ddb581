// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct Small { signed int a : 4; signed int b : 1; unsigned int c : 1; };

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -8 || x > 7) return 0;
  struct Small s = {0, 0, 0};
  s.a = x;
  s.b = -1;
  s.c = 1;
  assert(s.a == x && s.b == -1 && s.c == 1);
  assert(s.a >> 3 == (x < 0 ? -1 : 0));
  return 0;
}
