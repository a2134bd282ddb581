// A table of functions has a hole: nobody handles the third command.
// EXPECT: invalid
// FAULT: null-access
#include <stddef.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int up(int x) {
  return x < 100 ? x + 1 : x;
}
static int down(int x) {
  return x > -100 ? x - 1 : x;
}

int main(void) {
  int (*handlers[4])(int) = {up, down, NULL, up};
  int x = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned command = __VERIFIER_nondet_uint() % 4;
    if (command == 2 && x < 3) {
      continue;
    }
    x = handlers[command](x);
  }
  return x > 0;
}
