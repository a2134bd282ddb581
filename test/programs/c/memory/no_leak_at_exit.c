// Variables of functions that are active when the program exits still point to the memory.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --merge none
#include <stdlib.h>

struct List {
  struct List *next;
};

static void leave(struct List *list) {
  if (list->next) exit(0);
}

int main(void) {
  char *a = malloc(2);
  struct List list = {malloc(sizeof list)};
  if (a) a[0] = 1;
  if (list.next) list.next->next = 0;
  leave(&list);
  free(a);
  free(list.next);
  return 0;
}
