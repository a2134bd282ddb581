// Numbers of seven bits a byte in N unknown bytes. -DBUG: a number may have one byte too many.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 6
#endif
int main(void) {
  unsigned value = 0;
  int numbers = 0, length = 0, longest = 0, isBad = 0;
  unsigned largest = 0;
  for (int i = 0; i < N; i++) {
    unsigned char byte = __VERIFIER_nondet_uchar();
    value |= (unsigned)(byte & 127) << 7 * length;
    length++;
    if (byte & 128) {
#ifdef BUG
      if (length == 4) {
        isBad = 1;
        break;
      }
#else
      if (length == 3) {
        isBad = 1;
        break;
      }
#endif
      continue;
    }
    if (length > longest)
      longest = length;
    if (value > largest)
      largest = value;
    numbers++;
    value = 0;
    length = 0;
  }
  assert(longest <= 3);
  assert(largest < 1u << 21);
  assert(isBad || 3 * numbers + 2 >= N);
  return 0;
}
