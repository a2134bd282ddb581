// How large a file is does not depend on how much of it was looked at.
// EXPECT: invalid
// FAULT: assertion 10
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *in = fopen("data", "r");
  if (!in || fseek(in, 0, SEEK_END) != 0) return 1;
  assert(ftell(in) < 1000000);
  return 0;
}
