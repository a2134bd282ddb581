// Rows of seats are counted one by one: an inner loop is told by what it was started with.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned rows = __VERIFIER_nondet_uint(), seats = __VERIFIER_nondet_uint();
  unsigned count = 0, number = 0;
  while (number < rows) {
#ifdef MISTAKE
    for (unsigned seat = 1; seat < seats; seat++) {
#else
    for (unsigned seat = 0; seat < seats; seat++) {
#endif
      count += 2;
    }
    number++;
  }
  assert(count == 2 * (rows * seats));
}
