// The same with a loop in the loop, which each of the two rounds comes to anew.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned used = __VERIFIER_nondet_uint(), kept = __VERIFIER_nondet_uint();
  if (used % 64 == 17 || kept % 64 == 17) {
    return 0;
  }
  while (__VERIFIER_nondet_bool()) {
    assert(used % 64 != 17);
    unsigned other = used;
    used = kept;
    kept = other;
    for (unsigned i = __VERIFIER_nondet_uint(); i < 3; i++) {
#ifdef MISTAKE
      kept++;
#else
      kept += 64;
#endif
    }
  }
}
