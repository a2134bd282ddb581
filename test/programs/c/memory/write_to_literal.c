// EXPECT: invalid
// FAULT: write-to-constant 7
#include <ctype.h>

int main(void) {
  char *text = "hello";
  text[0] = 'H';
  return 0;
}
