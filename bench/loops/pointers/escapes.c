// A cursor is moved by a function that skips a backslash and what it protects, if that is there.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

static void advance(const char** cursor) {
  if (**cursor == '\\' && (*cursor)[1] != 0) {
    (*cursor)++;
  }
  (*cursor)++;
}

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
  const char* cursor = text;
  while (*cursor) {
    advance(&cursor);
  }
  assert(cursor - text < size);
  free(text);
}
