// EXPECT: valid
// Two scans, one behind the other.
#include "buffer.h"

static size_t span(const char* s, size_t n, const char* accept) {
  const char* p = accept;
  size_t count = 0;
  while (*p && count < n) {
    if (*p == s[count]) {
      count++;
      p = accept;
    } else {
      p++;
    }
  }
  return count;
}

int main(void) {
  makeBytes();
  size_t n = (size_t)braid_range(0, N + 1, "n");
  size_t first = span(buffer, n, "ab");
  size_t second = span(buffer + first, n - first, "cd");
#ifdef MISTAKE
  braid_assert(first + second < N);
#else
  braid_assert(first + second <= n);
#endif
  return 0;
}
