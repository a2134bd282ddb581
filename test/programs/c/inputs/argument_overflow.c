// EXPECT: invalid
// FAULT: out-of-bounds 7
#include <string.h>

int main(int argc, char **argv) {
  char name[8];
  if (argc > 1) strcpy(name, argv[1]);
  return 0;
}
