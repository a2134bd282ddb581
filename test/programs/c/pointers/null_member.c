// A member of a structure at null is null plus an offset.
// EXPECT: invalid
// FAULT: null-access 10
struct Node { int value; struct Node *next; };

int main(void) {
  struct Node last = {2, 0};
  struct Node first = {1, &last};
  struct Node *p = &first;
  while (p->value != 3) {
    p = p->next;
  }
  return 0;
}
