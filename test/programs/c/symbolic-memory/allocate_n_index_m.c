// Size and index are both unknown and related by a condition only.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (n > 100 || i >= n || j >= n) return 0;
  unsigned char *data = calloc(n, 1);
  if (!data) return 0;
  unsigned char v = __VERIFIER_nondet_uchar();
  data[i] = v;
  assert(data[j] == (i == j ? v : 0));
  data[j] = (unsigned char)(v + 1);
  assert(data[i] == (i == j ? (unsigned char)(v + 1) : v));
  free(data);
  return 0;
}
