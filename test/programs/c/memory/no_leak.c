// What a global still points to at the end is not lost.
// EXPECT: valid
// OPTIONS: --check leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct Node { struct Node *next; };
static struct Node *kept;

int main(void) {
  struct Node *p = malloc(sizeof *p);
  if (!p) return 0;
  p->next = NULL;
  if (__VERIFIER_nondet_int() == 77) {
    kept = p;
    return 1;
  }
  free(p);
  return 0;
}
