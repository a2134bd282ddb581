// Each call adds a number that is at most the largest one it can be given: the total stays in
// range.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int weight(int parcels) {
  if (parcels <= 0) {
    return 0;
  }
  int here = __VERIFIER_nondet_bool() ? parcels : 1;
#ifdef MISTAKE
  here = __VERIFIER_nondet_bool() ? here : -1;
#endif
  return here + weight(parcels - 1);
}

int main(void) {
  int parcels = __VERIFIER_nondet_int();
  if (parcels > 3000) {
    return 1;
  }
  int total = weight(parcels);
  assert(total >= 0 && total >= parcels);
}
