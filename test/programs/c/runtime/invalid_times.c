// Times and clocks that are none are errors.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec t = {0, 1000000000L};
  assert(nanosleep(&t, 0) == 0);
  assert(clock_gettime(999, &t) == 0);
  return 0;
}
