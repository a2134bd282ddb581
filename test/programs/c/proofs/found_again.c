// The largest element is found again in the array.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

unsigned a[1000];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_uint();
  }
  unsigned largest = a[0];
  for (unsigned i = 1; i < n; i++) {
    if (a[i] > largest) {
#ifdef MISTAKE
      largest = a[i] + 1;
#else
      largest = a[i];
#endif
    }
  }
  unsigned position = 0;
  while (position < n && a[position] != largest) {
    position++;
  }
  assert(position < n);
}
