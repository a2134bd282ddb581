// Interest in whole numbers never makes savings smaller.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int start = __VERIFIER_nondet_int();
  __VERIFIER_assume(start >= 0 && start <= 1000000);
  int savings = start;
  while (savings <= 1000000 && __VERIFIER_nondet_bool()) {
    savings += savings / 100 + 1;
  }
  assert(savings >= start && savings <= 1010001);
}
