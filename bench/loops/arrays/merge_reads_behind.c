// Merging goes on while one of both has elements, and compares with the other that has none left.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), m = __VERIFIER_nondet_ushort();
  __VERIFIER_assume(n > 0 && m > 0);
  int* a = malloc(n * sizeof(int));
  int* b = malloc(m * sizeof(int));
  int* c = malloc(((size_t)n + m) * sizeof(int));
  if (!a || !b || !c) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  for (unsigned i = 0; i < m; i++) {
    b[i] = __VERIFIER_nondet_int();
  }
  unsigned i = 0, j = 0, k = 0;
  while (i < n || j < m) {
    if (i < n && a[i] <= b[j]) {
      c[k++] = a[i++];
    } else {
      c[k++] = b[j++];
    }
  }
  free(a);
  free(b);
  free(c);
}
