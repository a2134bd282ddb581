// Timers in a wheel of four slots, one set before some of N ticks. -DBUG: one may be set for a
// whole round.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 6
#endif
enum { Slots = 4, Timers = 3 };
int main(void) {
  int isSet[Timers] = {0}, slot[Timers], due[Timers];
  int fired = 0, started = 0, refused = 0;
  for (int now = 0; now < N; now++) {
    unsigned char request = __VERIFIER_nondet_uchar();
    if (request & 1) {
#ifdef BUG
      int delay = (request >> 1) % (Slots + 1);
#else
      int delay = (request >> 1) % Slots;
#endif
      int t = 0;
      while (t < Timers && isSet[t])
        t++;
      if (t == Timers)
        refused++;
      else {
        isSet[t] = 1;
        slot[t] = (now + delay) % Slots;
        due[t] = now + delay;
        started++;
      }
    }
    for (int t = 0; t < Timers; t++)
      if (isSet[t] && slot[t] == now % Slots) {
        assert(due[t] == now);
        isSet[t] = 0;
        fired++;
      }
  }
  int pending = 0;
  for (int t = 0; t < Timers; t++)
    pending += isSet[t];
  assert(started - fired == pending);
  assert(started + refused <= N);
  return 0;
}
