// A number of two symbolic digits, by hand and by atoi.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char text[3];
  text[0] = (char)__VERIFIER_nondet_uchar();
  text[1] = (char)__VERIFIER_nondet_uchar();
  text[2] = 0;
  if (text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9') return 0;
  assert(atoi(text) == 10 * (text[0] - '0') + (text[1] - '0'));
  return 0;
}
