// EXPECT: valid
// OPTIONS: --closed
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  FILE *in = fopen("there-is-no-such-file.txt", "r");
  assert(!in && errno == ENOENT);
  return 0;
}
