// What is used now was kept back one round: a condition that two rounds together keep.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned used = __VERIFIER_nondet_uint(), kept = __VERIFIER_nondet_uint();
#ifdef MISTAKE
  if (used % 64 == 17) {
#else
  if (used % 64 == 17 || kept % 64 == 17) {
#endif
    return 0;
  }
  while (__VERIFIER_nondet_bool()) {
    assert(used % 64 != 17);
    unsigned other = used;
    used = kept;
    kept = other;
  }
}
