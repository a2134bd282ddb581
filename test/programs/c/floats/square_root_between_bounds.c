// The circuit of a root is asked about in a process of its own.
// EXPECT: valid
// OPTIONS: --query-time 60000
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double square = __VERIFIER_nondet_double();
  if (!(square >= 1.0 && square <= 4.0)) return 0;
  double root = sqrt(square);
  assert(root >= 1.0 && root <= 2.0);
  return 0;
}
