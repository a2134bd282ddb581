// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <stdlib.h>
#include <string.h>

struct Header { int size; char tag; };

int main(void) {
  struct Header *h = malloc(sizeof(h->size) + sizeof(h->tag));
  if (!h) return 0;
  memset(h, 0, sizeof *h);
  free(h);
  return 0;
}
