// A block stays reachable from an array, at a place that an input tells.
// EXPECT: unknown
// OPTIONS: --check leaks
// REASON: a leak that hangs on an unknown pointer
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
static char* kept[100];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 100)
    return 0;
  kept[i] = malloc(1);
  return 0;
}
