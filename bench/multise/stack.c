// EXPECT: valid
// A linked stack: an unknown sequence of pushes and pops, compared with an array.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#define N 14
#endif

struct Node {
  int value;
  struct Node* below;
};

struct Stack {
  struct Node* top;
  int size;
};

static void push(struct Stack* stack, int value) {
  struct Node* node = malloc(sizeof *node);
  node->value = value;
  node->below = stack->top;
  stack->top = node;
  stack->size++;
}

static int pop(struct Stack* stack, int whenEmpty) {
  struct Node* node = stack->top;
  if (node == NULL) {
    return whenEmpty;
  }
  int value = node->value;
  stack->top = node->below;
  stack->size--;
#ifdef MISTAKE
  if (stack->size == 2) {
    stack->top = NULL;
  }
#endif
  free(node);
  return value;
}

int main(void) {
  struct Stack stack = {NULL, 0};
  int expected[N];
  int count = 0;
  for (int i = 0; i < N; i++) {
    if (braid_bool("push")) {
      int value = braid_int("value");
      push(&stack, value);
      expected[count++] = value;
    } else {
      int value = pop(&stack, -1);
      if (count > 0) {
        count--;
        braid_assert(value == expected[count]);
      } else {
        braid_assert(value == -1);
      }
    }
    braid_assert(stack.size == count);
  }
  while (stack.top != NULL) {
    int value = pop(&stack, -1);
    braid_assert(count > 0);
    count--;
    braid_assert(value == expected[count]);
  }
  braid_assert(count == 0);
  return 0;
}
