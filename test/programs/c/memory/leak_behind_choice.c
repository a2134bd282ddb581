// One of two blocks stays reachable; which one hangs on an input, so the other leaks.
// EXPECT: invalid
// FAULT: memory-leak 11
// OPTIONS: --check leaks
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);
static char* kept[2];

int main(void) {
  char *a = malloc(1), *b = malloc(1);
  char* both[2] = {a, b};
  kept[0] = both[__VERIFIER_nondet_bool()];
  return 0;
}
