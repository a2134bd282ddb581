// EXPECT: valid
// Two keys are looked up in an array of ten numbers; the places found are then used as indices.
#include <braid.h>

#ifndef N
#define N 10
#endif
#ifndef LOOKUPS
#define LOOKUPS 2
#endif

static int indexOf(const int* numbers, int count, int key) {
  for (int i = 0; i < count; i++) {
    if (numbers[i] == key) {
      return i;
    }
  }
  return -1;
}

int main(void) {
  int numbers[N];
  int hits[N] = {0};
  int total = 0;
  for (int i = 0; i < N; i++) {
    numbers[i] = 3 * i + 1;
  }
  for (int lookup = 0; lookup < LOOKUPS; lookup++) {
    int key = braid_int("key");
    int place = indexOf(numbers, N, key);
#ifdef MISTAKE
    if (place > 0) {
#else
    if (place >= 0) {
#endif
      braid_assert(numbers[place] == key);
      hits[place]++;
      total++;
    } else {
      braid_assert(key % 3 != 1 || key < 0 || key >= 3 * N);
    }
  }
  int sum = 0;
  for (int i = 0; i < N; i++) {
    sum += hits[i];
  }
  braid_assert(sum == total);
  return 0;
}
