// What holds depends on how far the loop has come: a count that begins late.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int late = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  if (late < 0 || late > 1000 || n < late || n > 2000) {
    return 0;
  }
  int x = 0;
  int y = late;
  while (x < n) {
    x++;
    if (x > late) {
      y++;
    }
  }
#ifdef MISTAKE
  assert(y == n || late < 3);
  assert(y != late + 2);
#else
  assert(y == n);
#endif
}
