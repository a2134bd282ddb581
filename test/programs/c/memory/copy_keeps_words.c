// A word that memcpy moves is the same word, whatever lies around it.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern uint32_t __VERIFIER_nondet_uint(void);

struct Record { char kind; uint32_t value; uint16_t code; };

int main(void) {
  struct Record a = {1, __VERIFIER_nondet_uint(), 0xbeef}, b;
  memcpy(&b, &a, sizeof a);
  assert(b.kind == 1 && b.value == a.value && b.code == 0xbeef);
  unsigned char bytes[sizeof a];
  memcpy(bytes, &b, sizeof b);
  uint32_t value;
  memcpy(&value, bytes + 4, 4);
  assert(value == a.value && bytes[4] == (a.value & 0xff) && bytes[7] == a.value >> 24);
  return 0;
}
