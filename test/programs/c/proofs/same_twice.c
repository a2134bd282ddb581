// A function of numbers returns the same for the same, whatever that is; not one that counts.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#ifdef MISTAKE
static int calls;
#define NONE calls++
#else
#define NONE 0
#endif

static int steps(int n) {
  if (n <= 1) {
    return NONE;
  }
  return 1 + (n % 2 == 0 ? steps(n / 2) : steps(n - 1));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int once = steps(n);
  int again = steps(n);
  assert(once == again);
}
