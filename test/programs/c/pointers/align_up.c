// Rounding an address inside a buffer up to a multiple of 16.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

int main(void) {
  _Alignas(16) char buffer[64];
  for (int i = 0; i < 48; i++) {
    char *p = buffer + i;
    char *up = (char *)(((uintptr_t)p + 15) & ~(uintptr_t)15);
    assert(up - p >= 0 && up - p < 16 && (up - buffer) % 16 == 0);
    *up = (char)i;
  }
  assert(buffer[0] == 0 && buffer[16] == 16 && buffer[32] == 32 && buffer[48] == 47);
  return 0;
}
