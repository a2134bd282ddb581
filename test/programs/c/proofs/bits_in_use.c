// A register of twelve bits in a wider word: what is shifted out is folded back in.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned sum = 0;
  while (__VERIFIER_nondet_bool()) {
    sum ^= __VERIFIER_nondet_uchar();
    for (int i = 0; i < 3; i++) {
      sum = sum & 0x800 ? (sum << 1) ^ 0x1053 : sum << 1;
    }
    assert(sum <= 0xFFF);
  }
}
