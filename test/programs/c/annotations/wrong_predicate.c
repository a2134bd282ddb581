// Predicates are about one variable, which they speak of.
// EXPECT: error
// STDERR: wrong_predicate.c:8:3: error: the predicate does not speak of `y`
#include <braid.h>

int main(void) {
  int x = braid_int("x"), y = 1;
  braid_merge_begin(predicates(x > 0), y);
  if (x < 0) y = 2;
  braid_merge_end();
}
