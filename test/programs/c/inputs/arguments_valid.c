// EXPECT: valid
// OPTIONS: --argv 1,2
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc >= 1 && argc <= 2 && argv[0] != NULL && argv[argc] == NULL);
  if (argc > 1) assert(strlen(argv[1]) <= 2);
  return 0;
}
