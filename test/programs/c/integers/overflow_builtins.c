// EXPECT: valid
#include <assert.h>
#include <limits.h>
#include <stdbool.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int sum;
  bool over = __builtin_add_overflow(x, 1, &sum);
  assert(over == (x == INT_MAX));
  assert(sum == (over ? INT_MIN : x + 1));
  unsigned difference;
  assert(__builtin_sub_overflow(3u, 4u, &difference) && difference == UINT_MAX);
  long product;
  assert(!__builtin_mul_overflow((long)x, 2l, &product) && product == 2l * x);
  assert(__builtin_mul_overflow(LONG_MAX, 2l, &product) && product == -2);
  signed char narrow;
  assert(__builtin_add_overflow(x, 0, &narrow) == (x < -128 || x > 127));
  unsigned wide;
  assert(__builtin_mul_overflow(x, -1, &wide) == (x > 0));
  return 0;
}
