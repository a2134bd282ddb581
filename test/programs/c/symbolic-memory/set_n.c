// memset of an unknown length with an unknown byte from an unknown place.
// EXPECT: valid
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char data[6] = {1, 2, 3, 4, 5, 6};
  unsigned start = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  unsigned char v = __VERIFIER_nondet_uchar();
  if (start > 6 || n > 6 - start) return 0;
  memset(data + start, v, n);
  unsigned k = __VERIFIER_nondet_uint();
  if (k >= 6) return 0;
  assert(data[k] == (k >= start && k < start + n ? v : k + 1));
  return 0;
}
