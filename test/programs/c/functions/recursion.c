// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static unsigned fibonacci(unsigned n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

static int isOdd(unsigned n);
static int isEven(unsigned n) { return n == 0 ? 1 : isOdd(n - 1); }
static int isOdd(unsigned n) { return n == 0 ? 0 : isEven(n - 1); }

static unsigned ackermann(unsigned m, unsigned n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  assert(fibonacci(15) == 610 && ackermann(2, 3) == 9);
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 6) return 0;
  assert(isEven(n) == (n % 2 == 0));
  return 0;
}
