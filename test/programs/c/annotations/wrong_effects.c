// Conditions that do something.
// EXPECT: error
// STDERR: wrong_effects.c:16:5: error: the condition of an annotation changes something
// STDERR: it may read variables and memory, and call functions that do no more than that
// STDERR: wrong_effects.c:18:5: error: the condition
// STDERR: wrong_effects.c:19:5: error: the condition
#include <braid.h>

int count;
static int next(void) { return ++count; }
static int current(void) { return count; }

int main(void) {
  int n = braid_int("n");
  for (int i = 0; i < n; i++) {
    braid_invariant(next() > 0);
    braid_invariant(current() > 0);
    braid_invariant(i++ >= 0);
    braid_invariant(braid_int("x") == 0);
  }
}
