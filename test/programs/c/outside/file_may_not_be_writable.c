// EXPECT: invalid
// FAULT: null-access 7
#include <stdio.h>

int main(void) {
  FILE *out = fopen("result.txt", "w");
  return fputc('x', out);
}
