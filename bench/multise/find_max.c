// EXPECT: valid
// The largest of ten unknown numbers, as in the paper: one call, then the client relies on nothing
// being larger. With CHECK_RESULTS the result also has to be one of the numbers.
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

#ifdef CHECK_RESULTS
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
#else
int main(void) {
  int numbers[N];
  for (int i = 0; i < N; i++) {
    numbers[i] = braid_int("number");
  }
  int max = findMax(numbers, N);
  for (int i = 0; i < N; i++) {
    braid_assert(max >= numbers[i]);
  }
  return 0;
}
#endif
