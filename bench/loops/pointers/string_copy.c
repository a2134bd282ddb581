// A copy of a string with its terminating zero fits into a buffer of the same size.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size > 0);
  char* from = malloc(size);
  char* to = malloc(size);
  if (!from || !to) {
    return 0;
  }
  for (unsigned i = 0; i + 1 < size; i++) {
    from[i] = __VERIFIER_nondet_char();
  }
  from[size - 1] = 0;
  const char* source = from;
  char* target = to;
  while ((*target++ = *source++)) {
  }
  assert(target - to == source - from);
  free(from);
  free(to);
}
