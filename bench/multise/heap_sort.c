// EXPECT: valid
// Heap sort of unknown numbers: one call, as in the paper; the client looks at both ends. With
// CHECK_RESULTS everything is in order and a permutation of what it was.
#include <braid.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 6
#else
#define N 7
#endif
#endif

static void swap(int* a, int* b) {
  int old = *a;
  *a = *b;
  *b = old;
}

static void siftDown(int* numbers, int root, int count) {
  for (;;) {
    int largest = root;
    int left = 2 * root + 1, right = 2 * root + 2;
    if (left < count && numbers[left] > numbers[largest]) {
      largest = left;
    }
    if (right < count && numbers[right] > numbers[largest]) {
      largest = right;
    }
    if (largest == root) {
      return;
    }
    swap(&numbers[root], &numbers[largest]);
    root = largest;
  }
}

static void heapSort(int* numbers, int count) {
#ifdef MISTAKE
  for (int root = count / 2 - 1; root > 0; root--) {
#else
  for (int root = count / 2 - 1; root >= 0; root--) {
#endif
    siftDown(numbers, root, count);
  }
  for (int end = count - 1; end > 0; end--) {
    swap(&numbers[0], &numbers[end]);
    siftDown(numbers, 0, end);
  }
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
  heapSort(numbers, N);
  for (int i = 1; i < N; i++) {
    braid_assert(numbers[i - 1] <= numbers[i]);
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
  heapSort(numbers, N);
  braid_assert(numbers[0] <= numbers[N - 1]);
  return 0;
}
#endif
