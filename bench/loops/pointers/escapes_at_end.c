// A backslash at the end of a string makes the cursor jump over the terminating zero.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

static void advance(const char** cursor) {
  if (**cursor == '\\') {
    (*cursor)++;
  }
  (*cursor)++;
}

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size > 3);
  char* text = malloc(size);
  if (!text) {
    return 0;
  }
  for (unsigned i = 0; i + 1 < size; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[size - 1] = 0;
  const char* cursor = text;
  while (*cursor) {
    advance(&cursor);
  }
  assert(cursor - text < size);
  free(text);
}
