// Gray codes of neighbouring numbers differ in one bit, also where the number wraps around.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  while (__VERIFIER_nondet_bool()) {
    unsigned code = i ^ (i >> 1);
    i++;
    unsigned next = i ^ (i >> 1);
    unsigned difference = code ^ next;
    assert(difference != 0 && (difference & (difference - 1)) == 0);
  }
}
