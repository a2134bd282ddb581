// Reads a decimal number of N unknown characters, saturating at 9999. -DBUG: it saturates one digit
// too late.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#ifndef N
#define N 6
#endif
int main(void) {
  int value = 0, digits = 0, zeros = 0;
  for (int i = 0; i < N; i++) {
    char c = __VERIFIER_nondet_char();
    if (c < '0' || c > '9')
      break;
    if (digits == 0 && c == '0') {
      zeros++;
      continue;
    }
    value = value * 10 + (c - '0');
    digits++;
#ifdef BUG
    if (value > 99999)
      value = 99999;
#else
    if (value > 9999)
      value = 9999;
#endif
  }
  assert(zeros + digits <= N);
  assert(value >= 0 && value <= 9999);
  assert(digits != 0 || value == 0);
  return 0;
}
