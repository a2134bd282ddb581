// What one number loses another gains.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned x = n;
  unsigned y = 0;
  while (x > 0) {
    x--;
#ifdef MISTAKE
    y += x == 3 ? 2 : 1;
#else
    y++;
#endif
  }
  assert(y == n);
}
