// Two functions that call each other.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int is_odd(unsigned n);
static int is_even(unsigned n) {
  return n == 0 ? 1 : is_odd(n - 1);
}
#ifdef MISTAKE
static int is_odd(unsigned n) {
  return n == 0 ? 2 : is_even(n - 1);
}
#else
static int is_odd(unsigned n) {
  return n == 0 ? 0 : is_even(n - 1);
}
#endif
int main(void) {
  unsigned n = (unsigned)__VERIFIER_nondet_int();
  int r = is_even(n);
  assert(r == 0 || r == 1);
}
