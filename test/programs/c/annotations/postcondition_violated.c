// A postcondition is checked at every return, with the parameters as they were given.
// EXPECT: invalid
// FAULT: postcondition 7
#include <braid.h>

static int clipped(int n, int most) {
  braid_ensures(braid_result(int) <= most);
  most++;
  if (n > most) return most;
  return n;
}

int main(void) {
  clipped(braid_int("n"), 100);
}
