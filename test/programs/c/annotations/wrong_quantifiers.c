// What a quantifier says of an index has no effect.
// EXPECT: error
// STDERR: wrong_quantifiers.c:12:10: error: the condition of a quantifier changes something, or asks for an input
#include <braid.h>

static int count;

int main(void) {
  int n = braid_int("n");
  int a[8];
  braid_make_symbolic(a, sizeof a, "a");
  return braid_forall(i, 0, n, a[i] < count++);
}
