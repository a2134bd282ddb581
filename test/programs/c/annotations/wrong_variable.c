// At the head of the loop there is no such variable yet.
// EXPECT: error
// STDERR: wrong_variable.c:9:5: error: the invariant speaks of `k`, which begins only behind the head
#include <braid.h>

int main(void) {
  for (int i = braid_int("n"); i > 0; i--) {
    int k;
    braid_invariant(k > 0);
    k = i;
  }
}
