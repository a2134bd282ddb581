// EXPECT: valid
// A linked stack. As in the paper an unknown input decides in each round whether to push, pop or
// peek (its summaries have 2.4 alternatives, and 44 pointers differ between paths). With
// CHECK_RESULTS every result is compared with an array.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 14
#else
#define N 10
#endif
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

static int peek(const struct Stack* stack, int whenEmpty) {
  return stack->top == NULL ? whenEmpty : stack->top->value;
}

#ifdef CHECK_RESULTS
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
#else
int main(void) {
  struct Stack stack = {NULL, 0};
  for (int round = 1; round <= N; round++) {
    switch (braid_range(0, 3, "method")) {
      case 0: {
        int value = braid_int("value");
        push(&stack, value);
        braid_assert(peek(&stack, -1) == value);
        break;
      }
      case 1:
        pop(&stack, -1);
        break;
      default:
        peek(&stack, -1);
        break;
    }
    braid_assert(stack.size >= 0 && stack.size <= round);
  }
  return 0;
}
#endif
