// An allocator that rounds every size up to a multiple of eight hands out aligned addresses.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned long used = 0, limit = __VERIFIER_nondet_ulong();
  while (__VERIFIER_nondet_bool()) {
    unsigned long size = __VERIFIER_nondet_uint();
    unsigned long rounded = (size + 7) & ~7ul;
    if (rounded > limit - used || used > limit) {
      break;
    }
    assert(used % 8 == 0);
    used += rounded;
    assert(used <= limit);
  }
}
