// Annotations that stand where they mean nothing.
// EXPECT: error
// STDERR: wrong_places.c:15:3: error: an invariant stands outside of a loop
// STDERR: wrong_places.c:18:5: error: an invariant stands at the head of a loop, before anything else
// STDERR: write it first in the body, or in the condition
// STDERR: wrong_places.c:21:16: error: an invariant stands at the head of a loop
// STDERR: wrong_places.c:23:3: error: `braid_result` stands outside of `braid_ensures`
// STDERR: wrong_places.c:29:3: error: what a function requires and ensures stands at its start
#include <braid.h>

int count;

int main(void) {
  int n = braid_int("n");
  braid_invariant(n > 0);
  for (int i = 0; i < n; i++) {
    count++;
    braid_invariant(i >= 0);
  }
  for (int i = 0; i < n; i++) {
    if (i > 3) braid_invariant(i >= 0);
  }
  braid_assert(braid_result(int) == 0);
}

int twice(int n) {
  braid_requires(n >= 0);
  count++;
  braid_ensures(braid_result(int) == 2 * n);
  return 2 * n;
}
