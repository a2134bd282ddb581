// Comparing int with unsigned converts to unsigned; _Bool is 0 or 1.
// EXPECT: valid
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned one = 1;
  assert((x > one) == (x < 0 || x > 1));
  bool b = x;
  assert(b == (x != 0) && b + b == (x ? 2 : 0));
  unsigned char c = (unsigned char)x;
  assert((bool)(c & 0x80) == (c >= 128));
  assert(sizeof(char) - 2 > 100);
  return 0;
}
