// Of three pointers to boxes any two may be the same.
// EXPECT: invalid
// FAULT: assertion 13
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry add --heap lazy
// OPTIONS: --entry add --heap lazier
// OPTIONS: --entry add --heap summary
#include <assert.h>
struct box { int value; };
void add(const struct box *a, const struct box *b, struct box *sum) {
  if (!a || !b || !sum) return;
  sum->value = a->value ^ b->value;
  assert((sum->value ^ b->value) == a->value);
}
