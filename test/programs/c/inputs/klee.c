// The conventions of KLEE.
// EXPECT: invalid
// FAULT: assertion 14
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int numbers[3];
  klee_make_symbolic(numbers, sizeof numbers, "numbers");
  klee_assume(numbers[0] < numbers[1]);
  klee_assume(numbers[1] < numbers[2]);
  int choice = klee_range(0, 3, "choice");
  klee_assert(choice >= 0 && choice < 3);
  assert(numbers[choice] != 1234 || choice != 1 || numbers[0] != 7);
  return 0;
}
