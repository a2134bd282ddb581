// Tickets are drawn and served in order; their difference is bounded although both numbers wrap
// around.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned next = 0, serving = 0;
  while (1) {
    if (__VERIFIER_nondet_bool() && next - serving < 8) {
      next++;
    }
    if (__VERIFIER_nondet_bool() && next != serving) {
      serving++;
    }
    assert(next - serving <= 8);
  }
}
