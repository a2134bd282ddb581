// What comes in is unknown without being asked for.
// EXPECT: invalid
// FAULT: out-of-bounds 7
#include <stdio.h>
int main(void) {
  char word[4];
  if (scanf("%s", word) == 1) return word[0];
  return 0;
}
