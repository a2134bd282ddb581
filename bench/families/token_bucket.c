// A limiter of rates: requests of unknown size take tokens, time gives them back. -DBUG: more than
// fit are given.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 8
#endif
enum { Capacity = 40 };
int main(void) {
  int tokens = Capacity, granted = 0, refused = 0, spent = 0;
  for (int i = 0; i < N; i++) {
    int waited = __VERIFIER_nondet_uchar() & 7, size = __VERIFIER_nondet_uchar() & 31;
    tokens += 3 * waited;
#ifndef BUG
    if (tokens > Capacity)
      tokens = Capacity;
#endif
    if (size <= tokens) {
      tokens -= size;
      spent += size;
      granted++;
    } else
      refused++;
    assert(tokens >= 0 && tokens <= Capacity);
  }
  assert(granted + refused == N);
  assert(spent <= 31 * granted);
  return 0;
}
