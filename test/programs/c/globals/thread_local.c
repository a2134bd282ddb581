// With one thread there is one copy.
// EXPECT: valid
#include <assert.h>

static _Thread_local int mine = 5;
static __thread int *pointer;

int main(void) {
  pointer = &mine;
  *pointer += 2;
  assert(mine == 7);
  return 0;
}
