// What it does with its arguments is not known, so nothing is proved.
// EXPECT: unknown
// REASON: nondet_fill
#include <assert.h>
extern int nondet_fill(int* numbers);
int main(void) {
  int numbers[2] = {0, 0};
  assert(nondet_fill(numbers) == 3 || numbers[0] == 0);
  return 0;
}
