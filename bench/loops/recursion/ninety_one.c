// McCarthy's function is 91 up to 100 and ten less than its argument beyond.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int f(int n) {
  if (n > 100) {
    return n - 10;
  }
  return f(f(n + 11));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int result = f(n);
  assert(n > 100 ? result == n - 10 : result == 91);
}
