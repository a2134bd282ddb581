// Constructors run before main, by priority; destructors after it.
// EXPECT: valid
#include <assert.h>

static int order = 0;

__attribute__((constructor(300))) static void later(void) { order = 10 * order + 3; }
__attribute__((constructor(200))) static void sooner(void) { order = 10 * order + 2; }
__attribute__((constructor)) static void last(void) { order = 10 * order + 4; }
__attribute__((destructor)) static void after(void) { assert(order == 2345); }

int main(void) {
  assert(order == 234);
  order = 10 * order + 5;
  return 0;
}
