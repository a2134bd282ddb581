// Decodes %xx in N unknown characters in place. -DBUG: an escape that is cut off is read all the
// same.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#ifndef N
#define N 6
#endif
static int digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'A' && c <= 'F')
    return c - 'A' + 10;
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return -1;
}
int main(void) {
  char text[N];
  for (int i = 0; i < N; i++)
    text[i] = __VERIFIER_nondet_char();
  int in = 0, out = 0, escapes = 0, isBad = 0;
  while (in < N) {
    char c = text[in++];
    if (c == '%') {
#ifdef BUG
      if (in + 1 > N) {
        isBad = 1;
        break;
      }
#else
      if (in + 2 > N) {
        isBad = 1;
        break;
      }
#endif
      int high = digit(text[in]), low = digit(text[in + 1]);
      if (high < 0 || low < 0) {
        isBad = 1;
        break;
      }
      c = (char)(high << 4 | low);
      in += 2;
      escapes++;
    } else if (c == '+')
      c = ' ';
    text[out++] = c;
  }
  assert(out <= in);
  assert(isBad || out + 2 * escapes == N);
  return 0;
}
