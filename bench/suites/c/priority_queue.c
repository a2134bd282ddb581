// EXPECT: valid
// Five unknown numbers leave a heap in order.
#include <braid.h>

enum { kCount = 5 };

static int heap[kCount], size;

static void push(int x) {
  int i = size++;
  for (; i > 0 && heap[(i - 1) / 2] > x; i = (i - 1) / 2)
    heap[i] = heap[(i - 1) / 2];
  heap[i] = x;
}

static int pop(void) {
  int least = heap[0], x = heap[--size], i = 0;
  for (int child; (child = 2 * i + 1) < size; i = child) {
    if (child + 1 < size && heap[child + 1] < heap[child])
      child++;
    if (heap[child] >= x)
      break;
    heap[i] = heap[child];
  }
  heap[i] = x;
  return least;
}

int main(void) {
  for (int i = 0; i < kCount; i++)
    push(braid_int("x"));
  for (int i = 1, last = pop(); i < kCount; i++) {
    int next = pop();
    braid_assert(last <= next);
    last = next;
  }
  return 0;
}
