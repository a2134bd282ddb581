// Two scans of unknown bytes, one behind the other: of all modes of merging only patterns get to
// the end, so that is what auto has to come to.
// EXPECT: valid
// OPTIONS: --merge auto --prove off
#include <assert.h>
#include <stddef.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);

enum { kLength = 20 };

static size_t span(const char* text, size_t length, const char* accepted) {
  const char* each = accepted;
  size_t count = 0;
  while (*each && count < length) {
    if (*each == text[count]) {
      count++;
      each = accepted;
    } else {
      each++;
    }
  }
  return count;
}

int main(void) {
  char text[kLength];
  for (int i = 0; i < kLength; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  size_t length = __VERIFIER_nondet_ulong();
  if (length > kLength) {
    return 0;
  }
  size_t first = span(text, length, "ab");
  size_t second = span(text + first, length - first, "cd");
  assert(first + second <= length);
  return 0;
}
