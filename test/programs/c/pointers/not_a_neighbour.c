// Running over the end of one object never hits another one.
// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4] = {0}, b[4] = {0};
  int i = __VERIFIER_nondet_int();
  if (i < 0) return 0;
  a[i] = 7;
  assert(b[0] == 0 && b[3] == 0);
  return 0;
}
