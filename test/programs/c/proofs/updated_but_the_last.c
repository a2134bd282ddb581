// As updated_in_place.c, but the last element is left as it was.
// EXPECT: invalid
// FAULT: assertion 24
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 100000) {
    return 0;
  }
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (int i = 0; i < n; i++) {
    a[i] = 1;
  }
  for (int i = 0; i + 1 < n; i++) {
    a[i] = a[i] + 5;
  }
  for (int i = 0; i < n; i++) {
    assert(a[i] == 6);
  }
  return 0;
}
