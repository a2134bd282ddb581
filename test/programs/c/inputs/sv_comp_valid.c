// EXPECT: valid
#include <assert.h>
#include <stdbool.h>
extern void reach_error(void);
extern bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  bool b = __VERIFIER_nondet_bool();
  assert((int)b == 0 || (int)b == 1);
  unsigned long n = __VERIFIER_nondet_ulong() + __VERIFIER_nondet_ushort();
  long long m = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(n < 5);
  __VERIFIER_assume(m == 3);
  if (n >= 5 || m + b > 4) reach_error();
  return 0;
}
