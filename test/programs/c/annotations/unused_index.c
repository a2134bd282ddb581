// A quantifier that does not look at its index.
// EXPECT: error
// STDERR: unused_index.c:8:10: error: the predicate does not speak of `i`
#include <braid.h>

int main(void) {
  int n = braid_int("n");
  return braid_forall(i, 0, 8, n < 5);
}
