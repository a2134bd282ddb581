// A recursive function counts in a struct that it is given by pointer.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct counter {
  int calls;
  int limit;
};

static void count(struct counter* counter, int n) {
  if (n == 0) {
    return;
  }
#ifdef MISTAKE
  counter->calls += 1 + (n == 3);
#else
  counter->calls += 1;
#endif
  count(counter, n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) {
    return 0;
  }
  struct counter counter = {0, 7};
  count(&counter, n);
  assert(counter.calls == n);
  assert(counter.limit == 7);
}
