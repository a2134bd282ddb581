// EXPECT: valid
// An array of ten known numbers read at two unknown indices, as in the paper: its summaries have
// nine alternatives, so what is found has as many values. With CHECK_RESULTS two keys are looked up
// and the places found are then used as indices.
#include <braid.h>

#ifndef N
#define N 10
#endif
#ifndef LOOKUPS
#define LOOKUPS 2
#endif

// Looks at every element, as the paper's programs do where an index is unknown.
static int itemAt(const int* numbers, int count, int index, int whenOutside) {
  int item = whenOutside;
#ifdef MISTAKE
  count--;
#endif
  for (int i = 0; i < count; i++) {
    if (i == index) {
      item = numbers[i];
    }
  }
  return item;
}

static int indexOf(const int* numbers, int count, int key) {
  for (int i = 0; i < count; i++) {
    if (numbers[i] == key) {
      return i;
    }
  }
  return -1;
}

#ifdef CHECK_RESULTS
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
#else
int main(void) {
  int numbers[N];
  int threes = 0;
  for (int i = 0; i < N; i++) {
    numbers[i] = (3 * i + 1) % 8;
  }
  for (int lookup = 0; lookup < LOOKUPS; lookup++) {
    int index = braid_int("index");
    int item = itemAt(numbers, N, index, -1);
    if (item == 3) {
      threes++;
    }
    braid_assert((item == -1) == ((index < 0) | (index >= N)));
  }
  braid_assert(threes <= LOOKUPS);
  return 0;
}
#endif
