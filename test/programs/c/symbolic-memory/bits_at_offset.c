// A bit set of several words, set and tested at unknown numbers.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static uint32_t words[3];

static void set(unsigned bit) { words[bit / 32] |= 1u << (bit % 32); }
static int has(unsigned bit) { return words[bit / 32] >> (bit % 32) & 1; }

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (a >= 96 || b >= 96) return 0;
  set(a);
  assert(has(a) && has(b) == (a == b));
  set(b);
  unsigned c = __VERIFIER_nondet_uint();
  if (c < 96) assert(has(c) == (c == a || c == b));
  return 0;
}
