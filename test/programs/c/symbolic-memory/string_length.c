// The length of an unknown string is where its first zero is.
// EXPECT: valid
#include <assert.h>
#include <string.h>
extern void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char text[6];
  klee_make_symbolic(text, sizeof text, "text");
  text[5] = 0;
  size_t length = strlen(text);
  assert(length <= 5 && text[length] == 0);
  for (size_t i = 0; i < length; i++) assert(text[i] != 0);
  return 0;
}
