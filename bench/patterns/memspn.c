// EXPECT: valid
// The bytes at the start of a buffer of unknown length that are of a set.
#include "buffer.h"

static size_t memspn(const char* s, size_t n, const char* set) {
  const char* p = set;
  size_t count = 0;
  while (*p && count < n) {
    if (*p == s[count]) {
      count++;
      p = set;
    } else {
      p++;
    }
  }
  return count;
}

int main(void) {
  makeBytes();
  size_t n = (size_t)braid_range(0, N + 1, "n");
  size_t count = memspn(buffer, n, "ab");
  braid_assert(count <= n);
#ifdef MISTAKE
  braid_assert(count < n || n < N);
#else
  braid_assert(count == n || (buffer[count] != 'a' && buffer[count] != 'b'));
#endif
  return 0;
}
