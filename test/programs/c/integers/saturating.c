// EXPECT: valid
#include <assert.h>
#include <limits.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  unsigned raised = __builtin_elementwise_add_sat(u, 200u);
  assert(raised == (u > UINT_MAX - 200 ? UINT_MAX : u + 200));
  unsigned lowered = __builtin_elementwise_sub_sat(u, 7u);
  assert(lowered == (u < 7 ? 0 : u - 7));
  int s = __VERIFIER_nondet_int();
  int sum = __builtin_elementwise_add_sat(s, -100);
  assert(sum == (s < INT_MIN + 100 ? INT_MIN : s - 100));
  int difference = __builtin_elementwise_sub_sat(s, -100);
  assert(difference == (s > INT_MAX - 100 ? INT_MAX : s + 100));
  return 0;
}
