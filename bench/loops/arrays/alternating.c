// Zeros and ones in turn: zeros are at the even places.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char* a = malloc(n);
  if (!a) {
    return 0;
  }
  unsigned char bit = 0;
  for (unsigned i = 0; i < n; i++) {
    a[i] = bit;
    bit = !bit;
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] == i % 2);
  }
  free(a);
}
