// EXPECT: valid
#include "buffer.h"

int main(void) {
  makeString();
  const char* end = buffer;
  while (*end) {
    end++;
  }
  size_t length = (size_t)(end - buffer);
#ifdef MISTAKE
  braid_assert(length < N - 1);
#else
  braid_assert(length < N);
#endif
  braid_assert(buffer[length] == 0);
  return 0;
}
