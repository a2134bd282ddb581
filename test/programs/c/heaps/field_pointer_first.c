// A pointer to a number may lead into a struct that is looked at later.
// EXPECT: invalid
// FAULT: assertion 13
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct pair { int first, second; };
void set(int *out, struct pair *p) {
  if (!out || !p) return;
  *out = 2; p->second = 1;
  assert(*out == 2);
}
