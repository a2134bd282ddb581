// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int work(void) { return 1; }
static int (*hook)(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) hook = work;
  int r = hook ? hook() : 0;
  assert(r == (x > 5));
  return 0;
}
