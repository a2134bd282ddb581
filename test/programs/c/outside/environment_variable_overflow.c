// EXPECT: invalid
// FAULT: out-of-bounds 10
#include <stdlib.h>
#include <string.h>

int main(void) {
  char home[8];
  const char *value = getenv("HOME");
  if (!value) return 1;
  strcpy(home, value);
  return 0;
}
