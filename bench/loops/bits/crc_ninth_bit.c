// A checksum of eight bits in a wider word: without its highest bit the polynomial leaves what was
// shifted out.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned crc = 0;
  while (__VERIFIER_nondet_bool()) {
    crc ^= __VERIFIER_nondet_uchar();
    for (int i = 0; i < 8; i++) {
      crc = crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1;
    }
    assert(crc <= 0xFF);
  }
}
