// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  uint32_t words[4] = {1, 2, 3, 4};
  unsigned char fill = __VERIFIER_nondet_uchar();
  memset(&words[1], fill, 6);
  assert(words[0] == 1 && words[3] == 4);
  assert(words[1] == fill * 0x01010101u);
  assert(words[2] == (uint32_t)fill * 0x0101u);
  memset(words, 0x1ff, 1);
  assert(words[0] == 0xff);
  return 0;
}
