// A linear feedback shift register that does not begin with zero never gets there.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);

int main(void) {
  uint16_t state = __VERIFIER_nondet_ushort();
  __VERIFIER_assume(state != 0);
  while (__VERIFIER_nondet_bool()) {
    uint16_t last = state & 1;
    state >>= 1;
    if (last) {
      state ^= 0xB400;
    }
    assert(state != 0);
  }
}
