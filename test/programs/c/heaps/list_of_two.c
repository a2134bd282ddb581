// The second node of a list may be missing, and may be the first one.
// EXPECT: invalid
// FAULT: null-access 10
// FAULT: assertion 11
// OPTIONS: --entry second --heap lazy
// OPTIONS: --entry second --heap lazier
// OPTIONS: --entry second --heap summary
struct node { int value; struct node *next; };
int second(struct node *list) {
  int value = list ? list->next->value : 0;
  if (list) assert(list->next != list);
  return value;
}
