// A pointer down the stack is fine, as is one to a static variable.
// EXPECT: valid
#include <assert.h>

static int *counter(void) {
  static int count = 40;
  count++;
  return &count;
}

static void bump(int *p) { *p += 1; }

int main(void) {
  int local = 1;
  bump(&local);
  bump(counter());
  assert(local == 2 && *counter() == 43);
  return 0;
}
