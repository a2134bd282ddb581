// Two of three functions that call each other in turn have their results exchanged.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static unsigned one(unsigned n);
static unsigned two(unsigned n);

static unsigned zero(unsigned n) {
  return n == 0 ? 0 : one(n - 1);
}

static unsigned one(unsigned n) {
  return n == 0 ? 2 : two(n - 1);
}

static unsigned two(unsigned n) {
  return n == 0 ? 1 : zero(n - 1);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 8);
  assert(zero(n) == n % 3);
}
