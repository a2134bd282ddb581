// EXPECT: valid
#include <assert.h>
#include <string.h>

extern void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char name[6], copy[4];
  klee_make_symbolic(name, sizeof name, "name");
  name[5] = 0;
  if (strlen(name) > 3) return 0;
  strcpy(copy, name);
  assert(strcmp(copy, name) == 0);
  return 0;
}
