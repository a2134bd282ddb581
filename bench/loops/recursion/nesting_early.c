// A recursive parser that gives up inside of a group forgets to leave the level.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

static unsigned depth = 0;

static int parse(void) {
  depth++;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool() && !parse()) {
      return 0;
    }
    if (__VERIFIER_nondet_bool() && depth > 2) {
      return 0;
    }
  }
  depth--;
  return 1;
}

int main(void) {
  parse();
  assert(depth == 0);
}
