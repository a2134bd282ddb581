// A function nondet_… that nobody defines returns anything of the type it is declared with.
// EXPECT: invalid
// FAULT: assertion 12
#include <assert.h>
typedef unsigned long long count_t;
extern count_t nondet_count_t(void);
extern short nondet_step();
int main(void) {
  count_t n = nondet_count_t();
  short step = nondet_step();
  assert(step <= 32767);
  assert(n + (count_t)step != 1ULL << 40);
  return 0;
}
