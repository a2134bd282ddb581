// EXPECT: unknown
// REASON: (--env)
// OPTIONS: --env 4
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *value = getenv("HOME");
  if (value) assert(strlen(value) < 1ul << 40);
  return 0;
}
