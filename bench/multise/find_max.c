// EXPECT: valid
// The largest of ten unknown numbers.
#include <braid.h>

#ifndef N
#define N 10
#endif

static int findMax(const int* numbers, int count) {
  int max = numbers[0];
  for (int i = 1; i < count; i++) {
    if (numbers[i] > max) {
      max = numbers[i];
    }
#ifdef MISTAKE
    if (i == count - 1 && numbers[i] == numbers[0]) {
      max = numbers[i];
    }
#endif
  }
  return max;
}

int main(void) {
  int numbers[N];
  for (int i = 0; i < N; i++) {
    numbers[i] = braid_int("number");
  }
  int max = findMax(numbers, N);
  int occurs = 0;
  for (int i = 0; i < N; i++) {
    braid_assert(max >= numbers[i]);
    occurs |= max == numbers[i];
  }
  braid_assert(occurs);
  return 0;
}
