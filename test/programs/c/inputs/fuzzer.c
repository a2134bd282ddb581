// The entry of libFuzzer: all data up to a size.
// EXPECT: invalid
// OPTIONS: --fuzz-size 4
// FAULT: out-of-bounds 12
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 0 && data[0] == 'F')
    if (size > 1 && data[1] == 'U')
      if (size > 2 && data[2] == 'Z')
        if (data[3] == 'Z') return 1;
  return 0;
}
