// The only string that is accepted is found.
// EXPECT: invalid
// FAULT: assertion 13
#include <assert.h>
#include <string.h>

extern void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char guess[8];
  klee_make_symbolic(guess, sizeof guess, "guess");
  guess[7] = 0;
  assert(strcmp(guess, "s3same") != 0);
  return 0;
}
