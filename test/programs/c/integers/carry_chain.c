// A number of two words added with explicit carries agrees with 128-bit arithmetic.
// EXPECT: valid
#include <assert.h>
extern unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void) {
  unsigned long long a = __VERIFIER_nondet_ulonglong(), b = __VERIFIER_nondet_ulonglong();
  unsigned long long carry = 0;
  unsigned long long low = __builtin_addcll(a, b, 0, &carry);
  unsigned long long high = __builtin_addcll(5, 6, carry, &carry);
  unsigned __int128 expected = (((unsigned __int128)5 << 64) | a) + (((unsigned __int128)6 << 64) | b);
  assert(low == (unsigned long long)expected);
  assert(high == (unsigned long long)(expected >> 64) && carry == 0);
  return 0;
}
