// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

struct Buffer { unsigned length; unsigned short items[]; };

int main(void) {
  struct Buffer *b = malloc(sizeof *b + 5 * sizeof b->items[0]);
  if (!b) return 0;
  b->length = 5;
  for (unsigned i = 0; i < b->length; i++) b->items[i] = (unsigned short)(i * i);
  assert(b->items[4] == 16 && b->length == 5 && sizeof *b == 4);
  free(b);
  return 0;
}
