// Two counters of four bits in one byte: each stops at fifteen and does not spill into the other.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned char both = 0;
  unsigned low = 0, high = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if ((both & 0x0F) != 0x0F) {
        both += 0x01;
        low++;
      }
    } else if ((both & 0xF0) != 0xF0) {
      both += 0x10;
      high++;
    }
  }
  assert((both & 0x0F) == low && both >> 4 == high);
}
