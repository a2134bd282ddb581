// A table of functions, of which the state calls one in each round: the value stays in its range.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int up(int x) {
  return x < 100 ? x + 1 : x;
}
static int down(int x) {
  return x > -100 ? x - 1 : x;
}
static int back(int x) {
  return x / 2;
}

int main(void) {
  int (*const handlers[])(int) = {up, down, back};
  int x = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned command = __VERIFIER_nondet_uint();
    if (command < sizeof handlers / sizeof handlers[0]) {
      x = handlers[command](x);
    }
    assert(x >= -100 && x <= 100);
  }
}
