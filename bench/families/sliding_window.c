// A sender with a window of three numbers modulo eight, over a channel that loses. -DBUG: the
// window is not heeded.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 6
#endif
int main(void) {
  unsigned next = 0, unacknowledged = 0, expected = 0;
  int sent = 0, delivered = 0;
  for (int i = 0; i < N; i++) {
    unsigned char event = __VERIFIER_nondet_uchar();
    if (event < 100) {
#ifdef BUG
      if (sent < N) {
        next = (next + 1) % 8;
        sent++;
      }
#else
      if ((next - unacknowledged) % 8 < 3) {
        next = (next + 1) % 8;
        sent++;
      }
#endif
    } else if (event < 180) {
      if (expected != next) {
        expected = (expected + 1) % 8;
        delivered++;
      }
    } else if (event < 240) {
      unacknowledged = expected;
    }
    assert((next - unacknowledged) % 8 <= 3);
  }
  assert(delivered <= sent);
  assert((next - expected) % 8 == (unsigned)(sent - delivered));
  return 0;
}
