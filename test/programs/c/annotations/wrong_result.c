// The result has the type that the function returns.
// EXPECT: error
// STDERR: wrong_result.c:8:3: error: `braid_result` has another type than what the function returns
// STDERR: wrong_result.c:12:22: error: there is no result to speak of here
#include <braid.h>

int twice(int n) {
  braid_ensures(braid_result(long) == 2 * n);
  return 2 * n;
}

void nothing(void) { braid_ensures(braid_result(int) == 0); }

int main(void) { return twice(0); }
