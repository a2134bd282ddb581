// A word is stored at an unknown, unaligned place over known bytes.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>
extern uint32_t __VERIFIER_nondet_uint(void);

int main(void) {
  uint8_t bytes[9] = {10, 11, 12, 13, 14, 15, 16, 17, 18};
  uint32_t i = __VERIFIER_nondet_uint(), x = __VERIFIER_nondet_uint();
  if (i > 5) return 0;
  memcpy(bytes + i, &x, 4);
  for (uint32_t k = 0; k < 9; k++) {
    if (k < i || k >= i + 4) assert(bytes[k] == 10 + k);
    else assert(bytes[k] == (uint8_t)(x >> (8 * (k - i))));
  }
  return 0;
}
