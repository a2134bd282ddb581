// Which texts of two characters are the number 7?
// EXPECT: invalid
// FAULT: assertion 13
#include <assert.h>
#include <stdlib.h>
extern void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char text[3];
  klee_make_symbolic(text, sizeof text, "text");
  text[2] = 0;
  if (text[0] == '7' || text[0] == '0' || text[0] == '+') return 0;
  assert(strtol(text, NULL, 10) != 7);
  return 0;
}
