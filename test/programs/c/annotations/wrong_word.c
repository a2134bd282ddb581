// A way of merging that there is none of.
// EXPECT: error
// STDERR: wrong_word.c:9:3: error: there is no way of merging named `intervall`
// STDERR: did you mean `interval`?
#include <braid.h>

int main(void) {
  int x = braid_int("x");
  braid_merge_begin(intervall, x);
  if (x < 0) x = 0;
  braid_merge_end();
}
