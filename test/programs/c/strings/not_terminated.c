// EXPECT: invalid
// FAULT: out-of-bounds 7
#include <string.h>

int main(void) {
  char full[4] = {'f', 'u', 'l', 'l'};
  return strlen(full) == 4;
}
