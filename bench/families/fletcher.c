// A checksum of N unknown bytes, over all and over two parts put together. -DBUG: the parts are put
// together wrongly.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 4
#endif
int main(void) {
  unsigned char data[N];
  for (int i = 0; i < N; i++)
    data[i] = __VERIFIER_nondet_uchar();
  unsigned low = 0, high = 0;
  for (int i = 0; i < N; i++) {
    low = (low + data[i]) % 255;
    high = (high + low) % 255;
  }
  unsigned first = 0, second = 0;
  for (int i = 0; i < N / 2; i++)
    first = (first + data[i]) % 255;
  for (int i = N / 2; i < N; i++)
    second = (second + data[i]) % 255;
#ifdef BUG
  unsigned both = first + second >= 255 ? first + second - 254 : first + second;
#else
  unsigned both = first + second >= 255 ? first + second - 255 : first + second;
#endif
  assert(both == low);
  assert(high < 255);
  return 0;
}
