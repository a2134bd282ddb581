// Rounding after the check may pass the limit.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned used = 0, limit = __VERIFIER_nondet_uint();
  __VERIFIER_assume(limit > 100 && limit < 100000);
  while (__VERIFIER_nondet_bool()) {
    unsigned size = __VERIFIER_nondet_ushort();
    if (size > limit - used) {
      break;
    }
    used += (size + 7) & ~7u;
    assert(used <= limit);
  }
}
