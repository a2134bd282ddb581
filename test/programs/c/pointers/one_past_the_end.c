// The address behind the last element may be formed and compared.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int numbers[3] = {1, 2, 3};
  int sum = 0;
  for (int *p = numbers, *end = numbers + 3; p != end; p++) sum += *p;
  assert(sum == 6);
  return 0;
}
