// Neighbours in the same word do not disturb each other.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

struct Flags { unsigned low : 3; unsigned middle : 7; unsigned high : 22; };

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  struct Flags f = {5, 100, 0x3fffff};
  f.middle = x & 127;
  assert(f.low == 5 && f.middle == (x & 127) && f.high == 0x3fffff);
  f.low = x >> 7 & 7;
  f.high++;
  assert(f.high == 0 && f.middle == (x & 127) && f.low == (x >> 7 & 7));
  assert(sizeof f == 4);
  return 0;
}
