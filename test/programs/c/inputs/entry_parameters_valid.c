// EXPECT: valid
// OPTIONS: --entry middle
#include <assert.h>

unsigned middle(unsigned low, unsigned high) {
  unsigned result = (low & high) + ((low ^ high) >> 1);
  unsigned long exact = ((unsigned long)low + high) / 2;
  assert(result == exact);
  return result;
}
