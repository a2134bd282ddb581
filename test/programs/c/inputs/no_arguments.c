// In a closed world there is the name of the program and nothing else.
// EXPECT: valid
// OPTIONS: --closed
#include <assert.h>
#include <stddef.h>

int main(int argc, char **argv, char **environment) {
  assert(argc == 1 && argv[0] != NULL && argv[1] == NULL && environment != NULL);
  return 0;
}
