// Pointers to an element of an array in a struct, and to a field of an element.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct item { char key; int value; };
struct table { int used; struct item items[2]; };
int set(struct table *t, struct item *i, int *number) {
  if (!t || !i || !number) return 0;
  t->items[1].value = 0; i->value = 1; *number = 2;
  assert(t->items[1].value != 2 || i == &t->items[1]);
  if (t->items[1].value == 1) return 1;
  if (i->value == 2) return 2;
  return 3;
}
