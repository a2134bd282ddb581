// EXPECT: valid
// The same of a string, with a loop over the set inside.
#include "buffer.h"

static int isIn(char c, const char* set) {
  for (; *set; set++) {
    if (c == *set) {
      return 1;
    }
  }
  return 0;
}

static size_t span(const char* s, const char* set) {
  size_t count = 0;
  while (s[count] && isIn(s[count], set)) {
    count++;
  }
  return count;
}

int main(void) {
  makeString();
  size_t count = span(buffer, "xyz");
  braid_assert(count < N);
#ifdef MISTAKE
  braid_assert(buffer[count] == 0);
#else
  braid_assert(!isIn(buffer[count], "xyz"));
#endif
  return 0;
}
