// EXPECT: valid
// A line of the form key=value: where the key ends, and where the value.
#include "buffer.h"

int main(void) {
  makeString();
  size_t key = 0;
  while (buffer[key] && buffer[key] != '=') {
    key++;
  }
  if (buffer[key] == 0) {
    return 0;
  }
  size_t value = key + 1;
  while (buffer[value] && buffer[value] != '\n') {
    value++;
  }
  braid_assert(value < N);
#ifdef MISTAKE
  braid_assert(value - key > 1);
#else
  braid_assert(key < value);
#endif
  braid_assert(buffer[key] == '=');
  return 0;
}
