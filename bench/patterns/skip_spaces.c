// EXPECT: valid
#include "buffer.h"

int main(void) {
  makeString();
  size_t i = 0;
  while (buffer[i] == ' ' || buffer[i] == '\t') {
    i++;
  }
  braid_assert(i < N);
#ifdef MISTAKE
  braid_assert(buffer[i] != 0);
#else
  braid_assert(buffer[i] != ' ');
#endif
  return 0;
}
