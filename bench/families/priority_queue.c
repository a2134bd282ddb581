// A heap of at most seven unknown bytes under N operations. -DBUG: only the left child is looked at
// on the way down.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 4
#endif
enum { Room = 7 };
static unsigned char heap[Room];
static void swap(int a, int b) {
  unsigned char t = heap[a];
  heap[a] = heap[b];
  heap[b] = t;
}
int main(void) {
  int size = 0, pushed = 0, popped = 0;
  for (int i = 0; i < N; i++) {
    unsigned char operation = __VERIFIER_nondet_uchar();
    if (operation < 160) {
      if (size == Room)
        continue;
      int at = size++;
      heap[at] = __VERIFIER_nondet_uchar();
      for (; at > 0 && heap[at] < heap[(at - 1) / 2]; at = (at - 1) / 2)
        swap(at, (at - 1) / 2);
      pushed++;
    } else if (size > 0) {
      unsigned char least = heap[0];
      heap[0] = heap[--size];
      for (int at = 0, child; (child = 2 * at + 1) < size; at = child) {
#ifndef BUG
        if (child + 1 < size && heap[child + 1] < heap[child])
          child++;
#endif
        if (heap[at] <= heap[child])
          break;
        swap(at, child);
      }
      popped++;
      assert(size == 0 || least <= heap[0]);
    }
  }
  for (int k = 1; k < size; k++)
    assert(heap[(k - 1) / 2] <= heap[k]);
  assert(pushed - popped == size);
  return 0;
}
