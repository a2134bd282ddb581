// EXPECT: invalid
// FAULT: out-of-bounds 12
#include <string.h>

extern void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char name[8], copy[4];
  klee_make_symbolic(name, sizeof name, "name");
  name[7] = 0;
  if (strlen(name) > 4) return 0;
  strcpy(copy, name);
  return 0;
}
