// An empty assembly that only keeps the compiler from reordering does nothing.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int x = 1;
  __asm__ volatile("" ::: "memory");
  assert(x == 1);
  return 0;
}
