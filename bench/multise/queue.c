// EXPECT: valid
// A queue in an array that grows and drops what was taken out when that is half of it. As in the
// paper each round has a new queue and an unknown input decides what is done with it: its summaries
// have one alternative, so no round leaves anything behind. With CHECK_RESULTS one queue undergoes
// an unknown sequence of operations, compared with the list of everything ever put in.
#include <braid.h>
#include <stdlib.h>
#include <string.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 14
#else
#define N 16
#endif
#endif

struct Queue {
  int* items;
  int first, end, capacity;
};

static void enqueue(struct Queue* queue, int item) {
  if (queue->end == queue->capacity) {
    queue->capacity = 2 * queue->capacity + 1;
    queue->items = realloc(queue->items, (size_t)queue->capacity * sizeof *queue->items);
  }
  queue->items[queue->end++] = item;
}

static int dequeue(struct Queue* queue, int whenEmpty) {
  if (queue->first == queue->end) {
    return whenEmpty;
  }
  int item = queue->items[queue->first++];
  if (2 * queue->first >= queue->end) {
    int left = queue->end - queue->first;
    memmove(queue->items, queue->items + queue->first, (size_t)left * sizeof *queue->items);
#ifdef MISTAKE
    if (left == 2) {
      queue->items[1] = queue->items[0];
    }
#endif
    queue->first = 0;
    queue->end = left;
  }
  return item;
}

#ifdef CHECK_RESULTS
int main(void) {
  struct Queue queue = {NULL, 0, 0, 0};
  int everything[N];
  int in = 0, out = 0;
  for (int i = 0; i < N; i++) {
    if (braid_bool("enqueue")) {
      int item = braid_int("item");
      enqueue(&queue, item);
      everything[in++] = item;
    } else {
      int item = dequeue(&queue, -1);
      if (out < in) {
        braid_assert(item == everything[out]);
        out++;
      } else {
        braid_assert(item == -1);
      }
    }
    braid_assert(queue.end - queue.first == in - out);
  }
  while (out < in) {
    braid_assert(dequeue(&queue, -1) == everything[out]);
    out++;
  }
  braid_assert(queue.first == queue.end);
  free(queue.items);
  return 0;
}
#else
int main(void) {
  for (int round = 0; round < N; round++) {
    struct Queue queue = {NULL, 0, 0, 0};
    if (braid_bool("enqueue")) {
      enqueue(&queue, braid_int("item"));
    } else {
      braid_assert(dequeue(&queue, -1) == -1);
    }
    braid_assert(queue.end - queue.first <= 1);
    free(queue.items);
  }
  return 0;
}
#endif
