// The length of a string is found before the end of its buffer, whose last byte is zero.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size > 0);
  char* text = malloc(size);
  if (!text) {
    return 0;
  }
  for (unsigned i = 0; i + 1 < size; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[size - 1] = 0;
  const char* end = text;
  while (*end) {
    end++;
  }
  assert(end - text < size);
  free(text);
}
