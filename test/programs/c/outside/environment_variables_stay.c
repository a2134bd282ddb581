// One that was asked for stays as it is, and others are others.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *first = getenv("FIRST");
  getenv("SECOND");
  assert(getenv("FIRST") == first);
  setenv("SECOND", "x", 1);
  assert(getenv("FIRST") == first && strcmp(getenv("SECOND"), "x") == 0);
  unsetenv("FIRST");
  assert(!getenv("FIRST"));
  return 0;
}
