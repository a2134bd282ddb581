// Merging two arrays fills a third of the length of both together.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), m = __VERIFIER_nondet_ushort();
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
    if (j == m || (i < n && a[i] <= b[j])) {
      c[k++] = a[i++];
    } else {
      c[k++] = b[j++];
    }
  }
  assert(k == n + m);
  free(a);
  free(b);
  free(c);
}
