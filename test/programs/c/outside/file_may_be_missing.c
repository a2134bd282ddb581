// EXPECT: invalid
// FAULT: null-access 7
#include <stdio.h>

int main(void) {
  FILE *in = fopen("settings.txt", "r");
  return fgetc(in);
}
