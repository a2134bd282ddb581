// EXPECT: valid
#include <assert.h>

int main(void) {
  int x;
  int before = __sync_fetch_and_add(&x, 1);
  assert((unsigned)x == before + 1u);
  return 0;
}
