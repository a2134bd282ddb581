// One array is the other one from its end on.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int from[1000];
static int to[1000];

int main(void) {
  for (int i = 0; i < 1000; i++) {
    from[i] = __VERIFIER_nondet_int();
  }
  for (int i = 0; i < 1000; i++) {
    to[999 - i] = from[i];
#ifdef MISTAKE
    if (i == 4) {
      to[1000 - i] = 0;
    }
#endif
  }
  for (int i = 0; i < 1000; i++) {
    assert(to[999 - i] == from[i]);
  }
}
