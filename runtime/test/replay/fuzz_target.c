// Reads one byte too many when the data ends with a 7.
#include <stddef.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  printf("%zu bytes\n", size);
  return size > 0 && data[size - 1] == 7 ? data[size] : 0;
}
