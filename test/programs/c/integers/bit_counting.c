// EXPECT: valid
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uchar();
  int count = 0;
  for (int i = 0; i < 8; i++) count += (int)(x >> i & 1u);
  assert(__builtin_popcount(x) == count);
  assert(__builtin_parity(x) == (count & 1));
  assert(__builtin_popcountll(~0ull) == 64);
  if (x != 0) {
    int trailing = __builtin_ctz(x), leading = __builtin_clz(x);
    assert((x >> trailing & 1u) == 1 && (x & ((1u << trailing) - 1)) == 0);
    assert(leading >= 24 && x >> (31 - leading) == 1);
    assert(__builtin_ffs((int)x) == trailing + 1);
  } else {
    assert(__builtin_ffs((int)x) == 0);
  }
  assert(__builtin_clzll(1ull << 40) == 23 && __builtin_ctzll(1ull << 40) == 40);
  return 0;
}
