// A number is guessed by halving; it is always between the two ends that are left.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int guess(int low, int high, int secret) {
  assert(low <= secret && secret <= high);
  if (low == high) {
    return low;
  }
  int middle = low + (high - low) / 2;
  if (secret <= middle) {
    return guess(low, middle, secret);
  }
  return guess(middle + 1, high, secret);
}

int main(void) {
  int top = __VERIFIER_nondet_int(), secret = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= secret && secret <= top);
  assert(guess(0, top, secret) == secret);
}
