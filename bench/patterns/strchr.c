// EXPECT: valid
// The first of a character in a string.
#include "buffer.h"

static const char* find(const char* s, char c) {
  for (; *s != c; s++) {
    if (*s == 0) {
      return NULL;
    }
  }
  return s;
}

int main(void) {
  makeString();
  const char* place = find(buffer, '=');
#ifdef MISTAKE
  braid_assert(place == NULL || place < buffer + N - 2);
#else
  braid_assert(place == NULL || place < buffer + N - 1);
#endif
  braid_assert(place == NULL || *place == '=');
  return 0;
}
