// 128-bit arithmetic: carries across the middle, signed division, shifts over 64.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint64_t __VERIFIER_nondet_ulong(void);

typedef unsigned __int128 u128;
typedef __int128 i128;

int main(void) {
  u128 product = (u128)0xffffffffffffffffu * 0xffffffffffffffffu;
  assert((uint64_t)product == 1 && (uint64_t)(product >> 64) == 0xfffffffffffffffeu);
  i128 big = -((i128)1 << 100);
  assert(big / 3 * 3 + big % 3 == big);
  assert((int64_t)(big >> 64) == -(1ll << 36));
  assert((uint64_t)((u128)1000000007 * 1000000009 / 1000000009) == 1000000007);

  uint64_t x = __VERIFIER_nondet_ulong();
  u128 sum = (u128)x + x;
  assert((uint64_t)(sum >> 64) == x >> 63);
  assert((uint64_t)sum == x << 1);
  u128 shifted = (u128)x << 70;
  assert((uint64_t)shifted == 0 && (uint64_t)(shifted >> 64) == x << 6);
  assert((i128)(int64_t)x >> 64 == ((int64_t)x < 0 ? -1 : 0));
  return 0;
}
