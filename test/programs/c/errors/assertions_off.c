// EXPECT: valid
// OPTIONS: -- -DNDEBUG
#include <assert.h>

int main(void) {
  int x = 1;
  assert(x++ == 2);
  return x == 1 ? 0 : 1;
}
