// A tag says whether a union is a number or leads to another such value.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 2, arrays 1
// OPTIONS: --entry depth --heap lazy
// OPTIONS: --entry depth --heap lazier
// OPTIONS: --entry depth --heap summary
#include <assert.h>
struct term { int isNumber; union { long number; struct term *inner; } as; };
int depth(struct term *t) {
  if (!t || t->isNumber || !t->as.inner) return 0;
  struct term *inner = t->as.inner;
  if (inner->isNumber) {
    assert(inner->as.number != 2);
    return 1;
  }
  return inner->as.inner == t ? 3 : 2;
}
