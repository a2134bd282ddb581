// What is stated at the head of a loop is checked, and enough for a proof.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <braid.h>

int main(void) {
  unsigned n = braid_uint("n");
  unsigned i = 0, cubes = 0, step = 1, slope = 6;
  while (i != n) {
    braid_invariant(cubes == i * i * i && step == 3 * i * i + 3 * i + 1 && slope == 6 * i + 6);
    cubes += step;
#ifdef MISTAKE
    step += slope + (i == 3);
#else
    step += slope;
#endif
    slope += 6;
    i++;
  }
  braid_assert(cubes == n * n * n);
}
