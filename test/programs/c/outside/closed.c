// Nothing comes from outside but what an option names.
// EXPECT: invalid
// FAULT: assertion 12
// OPTIONS: --closed --stdin 4
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  assert(argc == 1 && !argv[1] && !getenv("HOME") && !fopen("data", "r"));
  FILE *out = fopen("data", "w");
  assert(out && getchar() != 'x');
  return 0;
}
