// EXPECT: valid
// Quick sort of five unknown numbers, with the comparison given as a function. As in the paper the
// client looks whether the result is in order. With CHECK_RESULTS it is a permutation, too, and the
// comparison is unknown.
#include <braid.h>

#ifndef N
#define N 5
#endif

typedef int Less(int a, int b);

static int ascending(int a, int b) {
  return a < b;
}

static int descending(int a, int b) {
  return a > b;
}

static void swap(int* a, int* b) {
  int old = *a;
  *a = *b;
  *b = old;
}

// Puts what is less than the last element in front of it; returns its place.
static int partition(int* numbers, int low, int high, Less* less) {
  int pivot = numbers[high];
  int place = low;
  for (int i = low; i < high; i++) {
    if (less(numbers[i], pivot)) {
      swap(&numbers[i], &numbers[place++]);
    }
  }
  swap(&numbers[place], &numbers[high]);
  return place;
}

static void quickSort(int* numbers, int low, int high, Less* less) {
  if (low >= high) {
    return;
  }
  int pivot = partition(numbers, low, high, less);
  quickSort(numbers, low, pivot - 1, less);
#ifdef MISTAKE
  quickSort(numbers, pivot + 2, high, less);
#else
  quickSort(numbers, pivot + 1, high, less);
#endif
}

#ifdef CHECK_RESULTS
static int occurrences(const int* numbers, int count, int number) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    found += numbers[i] == number;
  }
  return found;
}

int main(void) {
  int numbers[N], before[N];
  for (int i = 0; i < N; i++) {
    before[i] = numbers[i] = braid_int("number");
  }
  Less* less = braid_bool("descending") ? descending : ascending;
  quickSort(numbers, 0, N - 1, less);
  for (int i = 1; i < N; i++) {
    braid_assert(!less(numbers[i], numbers[i - 1]));
  }
  for (int i = 0; i < N; i++) {
    braid_assert(occurrences(numbers, N, before[i]) == occurrences(before, N, before[i]));
  }
  return 0;
}
#else
int main(void) {
  int numbers[N];
  for (int i = 0; i < N; i++) {
    numbers[i] = braid_int("number");
  }
  quickSort(numbers, 0, N - 1, ascending);
  for (int i = 1; i < N; i++) {
    braid_assert(numbers[i - 1] <= numbers[i]);
  }
  return 0;
}
#endif
