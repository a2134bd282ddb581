// A cursor that moves through a table of strings until the end mark.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>

static const char *const names[] = {"red", "green", "blue", NULL};

int main(void) {
  size_t letters = 0, count = 0;
  for (const char *const *name = names; *name; name++, count++)
    for (const char *c = *name; *c; c++) letters++;
  assert(count == 3 && letters == 12);
  return 0;
}
