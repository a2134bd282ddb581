// Nothing is found, but longer data may be another matter.
// EXPECT: unknown
// REASON: longer than --fuzz-size
// OPTIONS: --fuzz-size 4
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  assert(size <= 4);
  unsigned sum = 0;
  for (size_t i = 0; i < size; i++) sum += data[i];
  assert(sum <= 255 * size);
  return 0;
}
