// A lift with eight floors under N unknown calls. -DBUG: it leaves with an open door.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 8
#endif
int main(void) {
  int floor = 0, target = 0, isOpen = 1, moves = 0, stops = 0;
  for (int i = 0; i < N; i++) {
    unsigned char call = __VERIFIER_nondet_uchar();
    if (call < 8)
      target = call;
    if (floor == target) {
      if (!isOpen) {
        isOpen = 1;
        stops++;
      }
    } else if (isOpen) {
#ifdef BUG
      if (call > 8)
        isOpen = 0;
      else if (call == 5)
        floor++;
#else
      isOpen = 0;
#endif
    } else {
      floor += floor < target ? 1 : -1;
      moves++;
    }
    assert(floor >= 0 && floor < 8);
    assert(!isOpen || floor == target || call < 8);
  }
  assert(moves + stops <= N);
  assert(moves >= floor);
  return 0;
}
