// A 128-bit number is two words in memory, the low one first.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern uint64_t __VERIFIER_nondet_ulong(void);

static unsigned __int128 global = ((unsigned __int128)0x0123456789abcdefu << 64) | 0xfedcba9876543210u;

static unsigned __int128 twice(unsigned __int128 value) { return value + value; }

int main(void) {
  uint64_t words[2];
  memcpy(words, &global, sizeof words);
  assert(words[0] == 0xfedcba9876543210u && words[1] == 0x0123456789abcdefu);
  uint64_t low = __VERIFIER_nondet_ulong();
  words[0] = low;
  memcpy(&global, words, sizeof words);
  assert((uint64_t)global == low && (uint64_t)(global >> 64) == 0x0123456789abcdefu);
  unsigned __int128 doubled = twice(global);
  assert((uint64_t)doubled == low * 2);
  assert((uint64_t)(doubled >> 64) == 0x02468acf13579bdeu + (low >> 63));
  return 0;
}
