// N packets with unknown numbers put into order in a window of four. -DBUG: one beyond the window
// is kept.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 5
#endif
enum { Window = 4, Numbers = 16 };
int main(void) {
  unsigned char payload[Window], isHere[Window] = {0};
  unsigned next = 0;
  int delivered = 0, kept = 0, again = 0, refused = 0;
  for (int i = 0; i < N; i++) {
    unsigned char packet = __VERIFIER_nondet_uchar();
    unsigned number = packet & 15u, ahead = (number - next) % Numbers;
#ifdef BUG
    if (ahead > Window) {
      refused++;
      continue;
    }
#else
    if (ahead >= Window) {
      refused++;
      continue;
    }
#endif
    unsigned slot = number % Window;
    if (isHere[slot]) {
      again++;
      continue;
    }
    isHere[slot] = 1;
    payload[slot] = (unsigned char)(number * 3);
    kept++;
    while (isHere[next % Window]) {
      assert(payload[next % Window] == (unsigned char)(next * 3));
      isHere[next % Window] = 0;
      next = (next + 1) % Numbers;
      delivered++;
      kept--;
    }
  }
  int waiting = 0;
  for (int s = 0; s < Window; s++)
    waiting += isHere[s];
  assert(waiting == kept);
  assert(delivered + kept + again + refused == N);
  return 0;
}
