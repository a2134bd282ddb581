// EXPECT: valid
// A doubly linked list. As in the paper an unknown input decides in each round which end to add to
// or to remove from, or removes at an unknown index (124 pointers differ between paths). With
// CHECK_RESULTS the list undergoes an unknown sequence of additions, removals of a value and
// reversals, compared with an array.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 5
#else
#define N 6
#endif
#endif

struct Node {
  int value;
  struct Node *next, *previous;
};

struct List {
  struct Node *first, *last;
  int size;
};

static struct Node* newNode(int value) {
  struct Node* node = malloc(sizeof *node);
  node->value = value;
  node->next = node->previous = NULL;
  return node;
}

static void append(struct List* list, int value) {
  struct Node* node = newNode(value);
  node->previous = list->last;
  if (list->last != NULL) {
    list->last->next = node;
  } else {
    list->first = node;
  }
  list->last = node;
  list->size++;
}

static void prepend(struct List* list, int value) {
  struct Node* node = newNode(value);
  node->next = list->first;
  if (list->first != NULL) {
    list->first->previous = node;
  } else {
    list->last = node;
  }
  list->first = node;
  list->size++;
}

static void unlinkNode(struct List* list, struct Node* node) {
  if (node->previous != NULL) {
    node->previous->next = node->next;
  } else {
    list->first = node->next;
  }
  if (node->next != NULL) {
    node->next->previous = node->previous;
  } else {
    list->last = node->previous;
  }
  free(node);
  list->size--;
}

static void removeFirst(struct List* list) {
  if (list->first != NULL) {
    unlinkNode(list, list->first);
  }
}

static void removeLast(struct List* list) {
  if (list->last != NULL) {
    unlinkNode(list, list->last);
  }
}

// Indices outside mean the ends.
static void removeAt(struct List* list, int index) {
  if (index <= 0) {
    removeFirst(list);
  } else if (index >= list->size - 1) {
    removeLast(list);
  } else {
    struct Node* node = list->first;
    for (int i = 0; i < index; i++) {
      node = node->next;
    }
    unlinkNode(list, node);
  }
}

// Removes the first node with this value, if there is one.
static void removeValue(struct List* list, int value) {
  struct Node* node = list->first;
  while (node != NULL && node->value != value) {
    node = node->next;
  }
  if (node != NULL) {
    unlinkNode(list, node);
  }
}

static void reverse(struct List* list, int value) {
  (void)value;
  for (struct Node* node = list->first; node != NULL; node = node->previous) {
    struct Node* next = node->next;
    node->next = node->previous;
    node->previous = next;
  }
  struct Node* first = list->first;
#ifdef MISTAKE
  if (list->size == 3) {
    return;
  }
#endif
  list->first = list->last;
  list->last = first;
}

#ifdef CHECK_RESULTS
// The same on an array.
struct Model {
  int values[N];
  int size;
};

static void appendToModel(struct Model* model, int value) {
  model->values[model->size++] = value;
}

static void prependToModel(struct Model* model, int value) {
  for (int i = model->size++; i > 0; i--) {
    model->values[i] = model->values[i - 1];
  }
  model->values[0] = value;
}

static void removeFromModel(struct Model* model, int value) {
  int i = 0;
  while (i < model->size && model->values[i] != value) {
    i++;
  }
  if (i < model->size) {
    model->size--;
    for (; i < model->size; i++) {
      model->values[i] = model->values[i + 1];
    }
  }
}

static void reverseModel(struct Model* model, int value) {
  (void)value;
  for (int i = 0, j = model->size - 1; i < j; i++, j--) {
    int old = model->values[i];
    model->values[i] = model->values[j];
    model->values[j] = old;
  }
}

static const struct {
  void (*onList)(struct List*, int);
  void (*onModel)(struct Model*, int);
} operations[] = {{append, appendToModel},
                  {prepend, prependToModel},
                  {removeValue, removeFromModel},
                  {reverse, reverseModel}};

int main(void) {
  struct List list = {NULL, NULL, 0};
  struct Model model = {.size = 0};
  for (int i = 0; i < N; i++) {
    int operation = braid_range(0, 4, "operation");
    int value = braid_int("value");
    operations[operation].onList(&list, value);
    operations[operation].onModel(&model, value);
  }
  braid_assert(list.size == model.size);
  int i = 0;
  struct Node* last = NULL;
  for (struct Node* node = list.first; node != NULL; node = node->next) {
    braid_assert(i < model.size && node->value == model.values[i]);
    braid_assert(node->previous == last);
    last = node;
    i++;
  }
  braid_assert(i == model.size && list.last == last);
  for (struct Node *node = list.first, *next; node != NULL; node = next) {
    next = node->next;
    free(node);
  }
  return 0;
}
#else
int main(void) {
  struct List list = {NULL, NULL, 0};
  for (int round = 1; round <= N; round++) {
    switch (braid_range(0, 5, "method")) {
      case 0:
        prepend(&list, round);
        break;
      case 1:
        append(&list, round);
        break;
      case 2:
        removeFirst(&list);
        break;
      case 3:
        removeLast(&list);
        break;
      default:
        removeAt(&list, braid_int("index"));
        break;
    }
    braid_assert(list.size >= 0 && list.size <= round);
    braid_assert((list.size == 0) == (list.first == NULL));
  }
  return 0;
}
#endif
