// Wider than any machine word, through memory and back.
// EXPECT: valid
#include <assert.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

static unsigned _BitInt(128) square(unsigned _BitInt(128) value) { return value * value; }

int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong();
  unsigned _BitInt(128) cell = (unsigned _BitInt(128))x << 60;
  unsigned _BitInt(128) *where = &cell;
  *where += 1;
  assert((unsigned long)(cell >> 60) == x && (unsigned long)(cell & 0xff) == 1);
  assert((unsigned long)(square(1ul << 40) >> 80) == 1);
  assert((unsigned long)(square(1ul << 40) >> 64) == 1ul << 16);
  return 0;
}
