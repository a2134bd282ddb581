// EXPECT: valid
// Kadane's algorithm: the largest sum of a subarray that is not empty. One call on unknown numbers,
// as in the paper; the client relies on no single number being larger. With CHECK_RESULTS the
// result is compared with the sums of all subarrays.
#include <braid.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 5
#else
#define N 8
#endif
#endif

static int largestSum(const int* numbers, int count) {
  int ending = numbers[0];
  int best = ending;
  for (int i = 1; i < count; i++) {
#ifdef MISTAKE
    if (ending < -1) {
#else
    if (ending < 0) {
#endif
      ending = numbers[i];
    } else {
      ending += numbers[i];
    }
    if (ending > best) {
      best = ending;
    }
  }
  return best;
}

#ifdef CHECK_RESULTS
int main(void) {
  int numbers[N];
  for (int i = 0; i < N; i++) {
    numbers[i] = braid_range(-100, 101, "number");
  }
  int best = largestSum(numbers, N);
  int occurs = 0;
  for (int from = 0; from < N; from++) {
    int sum = 0;
    for (int to = from; to < N; to++) {
      sum += numbers[to];
      braid_assert(sum <= best);
      occurs |= sum == best;
    }
  }
  braid_assert(occurs);
  return 0;
}
#else
int main(void) {
  int numbers[N];
  for (int i = 0; i < N; i++) {
    numbers[i] = braid_range(-100, 101, "number");
  }
  int best = largestSum(numbers, N);
  for (int i = 0; i < N; i++) {
    braid_assert(best >= numbers[i]);
  }
  return 0;
}
#endif
