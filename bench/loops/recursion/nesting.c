// A recursive parser leaves as many levels as it enters.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

static unsigned depth = 0;

static void parse(void) {
  depth++;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      parse();
    }
  }
  depth--;
}

int main(void) {
  parse();
  assert(depth == 0);
}
