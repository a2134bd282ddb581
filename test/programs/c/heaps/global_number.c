// A pointer may lead to a variable of the program.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
int total;
struct sum { int count; int *total; };
void set(struct sum *s, int *p) {
  if (!s || !s->total || !p) return;
  total = 1; *s->total = 0; *p = 2;
  assert(total != 0 || s->total == p);
}
