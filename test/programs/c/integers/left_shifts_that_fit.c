// EXPECT: valid
// OPTIONS: --check overflow
// OPTIONS: --check overflow --merge none
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int n = __VERIFIER_nondet_uchar();
  assert((n << 3) == 8 * n);
  unsigned bits = __VERIFIER_nondet_uint();
  bits <<= 4;
  assert((bits & 15) == 0);
  int distance = n & 7;
  assert((1 << distance) >> distance == 1);
  return (1 << 30) < 0;
}
