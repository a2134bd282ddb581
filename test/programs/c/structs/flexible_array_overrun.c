// The size was computed from the pointer instead of what it points to.
// EXPECT: invalid
// FAULT: out-of-bounds 13
#include <stdlib.h>

struct Buffer { unsigned length; char items[]; };

int main(void) {
  struct Buffer *b = malloc(sizeof b + 5);
  if (!b) return 0;
  b->length = 10;
  for (unsigned i = 0; i < b->length; i++) {
    b->items[i] = 1;
  }
  free(b);
  return 0;
}
