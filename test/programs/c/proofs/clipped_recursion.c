// The results of a recursive function with two calls in it, which are cut off at a limit.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { Limit = 5000000 };

static int rabbits(int month) {
  if (month <= 0) {
    return 0;
  }
  if (month == 1) {
    return 1;
  }
  int all = rabbits(month - 1) + rabbits(month - 2);
#ifdef MISTAKE
  return all > 3 ? 3 - all : all;
#else
  return all > Limit ? Limit : all;
#endif
}

int main(void) {
  int month = __VERIFIER_nondet_int();
  int result = rabbits(month);
  assert(result >= 0);
  assert(month < 1 || result >= 1);
}
