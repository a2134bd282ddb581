// A set of bytes in eight slots, searched one after the other, with N unknown insertions. -DBUG: a
// full set takes one more.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 4
#endif
enum { Slots = 8 };
int main(void) {
  unsigned char key[Slots], isUsed[Slots] = {0}, last = 0;
  int size = 0, again = 0, refused = 0;
  for (int i = 0; i < N; i++) {
    unsigned char k = __VERIFIER_nondet_uchar();
    int at = k % Slots, steps = 0;
    while (steps < Slots && isUsed[at] && key[at] != k) {
      at = (at + 1) % Slots;
      steps++;
    }
    if (steps == Slots) {
#ifdef BUG
      size++;
#else
      refused++;
#endif
      continue;
    }
    if (isUsed[at])
      again++;
    else {
      isUsed[at] = 1;
      key[at] = k;
      size++;
    }
    last = k;
    assert(key[at] == last);
  }
  assert(size <= Slots);
  assert(size + again + refused == N);
  return 0;
}
