// Numbers of seven bits a byte are read until a byte has no further one, however long that takes.
// EXPECT: invalid
// FAULT: shift-out-of-range
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    uint32_t value = 0;
    unsigned shift = 0;
    unsigned char byte;
    do {
      byte = __VERIFIER_nondet_uchar();
      value |= (uint32_t)(byte & 0x7F) << shift;
      shift += 7;
    } while (byte & 0x80);
    if (value == 42) {
      return 1;
    }
  }
}
