// A copy in reverse order that forgets the one in n - 1 - i writes its first element behind the
// end.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 4);
  int* from = malloc(n * sizeof(int));
  int* to = malloc(n * sizeof(int));
  if (!from || !to) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    from[i] = __VERIFIER_nondet_int();
  }
  for (unsigned i = 0; i < n; i++) {
    to[n - i] = from[i];
  }
  free(from);
  free(to);
}
