// The length of a string has no room for its terminating zero.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size > 2);
  char* from = malloc(size);
  if (!from) {
    return 0;
  }
  for (unsigned i = 0; i + 1 < size; i++) {
    from[i] = __VERIFIER_nondet_char();
  }
  from[size - 1] = 0;
  unsigned length = 0;
  while (from[length]) {
    length++;
  }
  char* to = malloc(length);
  if (!to) {
    return 0;
  }
  const char* source = from;
  char* target = to;
  while ((*target++ = *source++)) {
  }
  free(from);
  free(to);
}
