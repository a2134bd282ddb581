// EXPECT: valid
// The length of the beginning of a buffer that consists of the bytes of a set, for every buffer of
// up to N bytes. Each byte of the set is a branch of its own.
#include <braid.h>
#include <stddef.h>

#ifndef N
#define N 4
#endif

static int isIn(unsigned char byte, const char* set) {
  for (; *set; set++) {
    if (byte == (unsigned char)*set) {
      return 1;
    }
  }
  return 0;
}

static size_t memspn(const unsigned char* buffer, size_t length, const char* set) {
  size_t i = 0;
#ifdef MISTAKE
  while (i + 1 < length && isIn(buffer[i], set)) {
#else
  while (i < length && isIn(buffer[i], set)) {
#endif
    i++;
  }
  return i;
}

int main(void) {
  static const char set[] = " \t\n";
  unsigned char buffer[N];
  braid_make_symbolic(buffer, sizeof buffer, "buffer");
  size_t length = (size_t)braid_range(0, N + 1, "length");
  size_t result = memspn(buffer, length, set);
  braid_assert(result <= length);
  braid_assert(result == length || !isIn(buffer[result], set));
  if (result > 0) {
    size_t before = (size_t)braid_range(0, N, "before");
    braid_assert(before >= result || isIn(buffer[before], set));
  }
  return 0;
}
