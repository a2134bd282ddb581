// In optimised code, loops are not those of the program.
// EXPECT: error
// STDERR: optimised.c:10:5: error: annotations are for code that is not optimised
// OPTIONS: -- -O1
#include <braid.h>

int main(void) {
  int last = braid_int("last");
  for (int i = 0; i < last; i++) {
    braid_invariant(i >= 0);
  }
}
