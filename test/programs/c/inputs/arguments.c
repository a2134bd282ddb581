// Symbolic arguments of the program.
// EXPECT: invalid
// OPTIONS: --argv 2,3
// FAULT: assertion 11
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc >= 1 && argv[argc] == NULL);
  if (argc == 3 && strcmp(argv[1], "-x") == 0) {
    assert(argv[2][0] != '7' || argv[2][1] != 0);
  }
  return 0;
}
