// N unknown bytes as hexadecimal digits, read back. -DBUG: the digit 'f' is taken for another.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 4
#endif
static int digitOf(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
#ifdef BUG
  if (c >= 'a' && c < 'f')
    return c - 'a' + 10;
#else
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
#endif
  return -1;
}
int main(void) {
  unsigned char in[N];
  char text[2 * N];
  for (int i = 0; i < N; i++) {
    in[i] = __VERIFIER_nondet_uchar();
    for (int k = 0; k < 2; k++) {
      int d = k == 0 ? in[i] >> 4 : in[i] & 15;
      text[2 * i + k] = d < 10 ? (char)('0' + d) : (char)('a' + d - 10);
    }
  }
  for (int i = 0; i < N; i++) {
    int high = digitOf(text[2 * i]), low = digitOf(text[2 * i + 1]);
    assert(high >= 0 && low >= 0);
    assert((high << 4 | low) == in[i]);
  }
  return 0;
}
