// A pointer survives the way through an integer, with arithmetic on the way.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

int main(void) {
  int numbers[4] = {10, 20, 30, 40};
  uintptr_t address = (uintptr_t)numbers;
  assert(*(int *)(address + 2 * sizeof(int)) == 30);
  assert((int *)(address + 12) == &numbers[3]);
  *(int *)(address + sizeof(int)) = 99;
  assert(numbers[1] == 99);
  assert((uintptr_t)&numbers[3] - address == 12);
  intptr_t negative = -(intptr_t)sizeof(int);
  assert(*(int *)((uintptr_t)&numbers[1] + (uintptr_t)negative) == 10);
  return 0;
}
