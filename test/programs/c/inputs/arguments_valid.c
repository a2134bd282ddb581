// As many arguments as one likes, of any length: those that are looked at are enough here.
// EXPECT: valid
// OPTIONS: --argv 2,2
// OPTIONS:
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc >= 1 && argv[0]);
  if (argc > 2) {
    assert(argv[1] && argv[2]);
    if (argv[1][0] == '-' && argv[1][1] == 'x') assert(argv[1][0] != argv[1][1]);
  }
  if (argc == 2) assert(!argv[2]);
  return 0;
}
