// Every passage raises what is below the floor: after the first nothing is.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  unsigned passages = __VERIFIER_nondet_uint();
  long floor = __VERIFIER_nondet_int();
  __VERIFIER_assume(floor > -1000 && size > 0 && size < 5000 && passages > 0);
  long* level = malloc(size * sizeof(long));
  if (!level) {
    return 0;
  }
  for (unsigned i = 0; i < size; i++) {
    level[i] = __VERIFIER_nondet_int();
  }
  for (unsigned p = 0; p < passages; p++) {
    for (unsigned i = 0; i < size; i++) {
      if (level[i] < floor) {
#ifdef MISTAKE
        level[i] = floor - 1;
#else
        level[i] = floor;
#endif
      }
    }
  }
  for (unsigned i = 0; i < size; i++) {
    assert(level[i] >= floor);
  }
  free(level);
}
