// A bit that moves around in a word is alone there.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  uint64_t word = 1;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      word = (word << 1) | (word >> 63);
    } else {
      word = (word >> 1) | (word << 63);
    }
    assert(word != 0 && (word & (word - 1)) == 0);
  }
}
