// A struct, its first field and the first number in that have the same address.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 2, arrays 1
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct inner { int value; };
struct outer { struct inner inner; int rest; };
int set(struct outer *o, struct inner *i, int *number) {
  if (!o || !i || !number) return 0;
  o->inner.value = 0; i->value = 1; *number = 2;
  assert(o->inner.value != 2 || i == &o->inner);
  if (o->inner.value == 1) return 1;
  if (i->value == 2) return 2;
  return 3;
}
