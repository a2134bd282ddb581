// Null is one of the things a pointer may be; a test tells.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int a = 5, b = 6;
  int *table[3] = {&a, NULL, &b};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  int *p = table[i];
  assert((p == NULL) == (i == 1));
  int value = p ? *p : -1;
  assert(value == (i == 0 ? 5 : i == 1 ? -1 : 6));
  return 0;
}
