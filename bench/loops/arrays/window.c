// The sum of a window over an array: what leaves the window is an element that was in it.
// EXPECT: valid
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), width = __VERIFIER_nondet_uint();
  __VERIFIER_assume(width > 0 && width <= n);
  unsigned char* a = malloc(n);
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_uchar();
  }
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += a[i];
    if (i >= width) {
      sum -= a[i - width];
    }
  }
  free(a);
  return sum > 0;
}
