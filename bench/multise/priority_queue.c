// EXPECT: valid
// A priority queue: a heap of pointers to entries, ordered by a function. As in the paper each
// round has a new queue and an unknown input decides which of four methods is called: its summaries
// have 1.2 alternatives, and 1024 paths are four choices five times, none by priority. With
// CHECK_RESULTS entries come out of one queue by priority, and each exactly once.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 6
#else
#define N 8
#endif
#endif

struct Entry {
  int priority;
  int id;
};

typedef int Before(const struct Entry* a, const struct Entry* b);

struct PriorityQueue {
  struct Entry** entries;
  int size, capacity;
  Before* before;
};

static int lowFirst(const struct Entry* a, const struct Entry* b) {
  return a->priority < b->priority;
}

static int highFirst(const struct Entry* a, const struct Entry* b) {
  return a->priority > b->priority;
}

static void exchange(struct PriorityQueue* queue, int i, int j) {
  struct Entry* old = queue->entries[i];
  queue->entries[i] = queue->entries[j];
  queue->entries[j] = old;
}

static void up(struct PriorityQueue* queue, int i) {
  while (i > 0) {
    int parent = (i - 1) / 2;
    if (!queue->before(queue->entries[i], queue->entries[parent])) {
      return;
    }
    exchange(queue, i, parent);
    i = parent;
  }
}

static void down(struct PriorityQueue* queue, int i) {
  for (;;) {
    int best = i;
#ifdef MISTAKE
    const int lastChild = 2 * i + 1;
#else
    const int lastChild = 2 * i + 2;
#endif
    for (int child = 2 * i + 1; child <= lastChild && child < queue->size; child++) {
      if (queue->before(queue->entries[child], queue->entries[best])) {
        best = child;
      }
    }
    if (best == i) {
      return;
    }
    exchange(queue, i, best);
    i = best;
  }
}

static void add(struct PriorityQueue* queue, int priority, int id) {
  if (queue->size == queue->capacity) {
    queue->capacity = 2 * queue->capacity + 1;
    queue->entries = realloc(queue->entries, (size_t)queue->capacity * sizeof(struct Entry*));
  }
  struct Entry* entry = malloc(sizeof *entry);
  entry->priority = priority;
  entry->id = id;
  queue->entries[queue->size] = entry;
  up(queue, queue->size++);
}

// The first entry; it stays.
static struct Entry peek(const struct PriorityQueue* queue, struct Entry whenEmpty) {
  return queue->size == 0 ? whenEmpty : *queue->entries[0];
}

static struct Entry take(struct PriorityQueue* queue, struct Entry whenEmpty) {
  if (queue->size == 0) {
    return whenEmpty;
  }
  struct Entry* first = queue->entries[0];
  queue->entries[0] = queue->entries[--queue->size];
  down(queue, 0);
  struct Entry result = *first;
  free(first);
  return result;
}

static const struct Entry kNone = {0, -1};

#ifdef CHECK_RESULTS
int main(void) {
  int priorities[N];
  struct PriorityQueue queue = {NULL, 0, 0, braid_bool("high first") ? highFirst : lowFirst};
  for (int id = 0; id < N; id++) {
    priorities[id] = braid_int("priority");
    add(&queue, priorities[id], id);
  }
  unsigned seen = 0;
  struct Entry last = kNone;
  for (int i = 0; i < N; i++) {
    struct Entry entry = take(&queue, kNone);
    braid_assert(entry.priority == priorities[entry.id]);
    braid_assert((seen >> entry.id & 1) == 0);
    seen |= 1u << entry.id;
    if (i > 0) {
      braid_assert(!queue.before(&entry, &last));
    }
    last = entry;
  }
  braid_assert(queue.size == 0 && seen == (1u << N) - 1);
  free(queue.entries);
  return 0;
}
#else
int main(void) {
  for (int round = 0; round < N; round++) {
    struct PriorityQueue queue = {NULL, 0, 0, lowFirst};
    switch (braid_range(0, 4, "method")) {
      case 0:
        add(&queue, braid_int("priority"), round);
        break;
      case 1:
        braid_assert(take(&queue, kNone).id == kNone.id);
        break;
      case 2:
        braid_assert(queue.size == 0);
        break;
      default:
        braid_assert(peek(&queue, kNone).id == kNone.id);
        break;
    }
    braid_assert(queue.size <= 1);
  }
  return 0;
}
#endif
