// Pointers in data that nobody defines, moved, freed and called.
// EXPECT: unknown
// REASON: a pointer from variable list
// REASON: a pointer from variable hooks
// REASON: a pointer from variable garbage
#include <stdlib.h>
extern struct node { int value; struct node *next; } list;
extern struct { long kind; void (*call)(void); } hooks;
extern void *garbage;
extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
    case 1: return list.next[2].value;
    case 2: hooks.call(); return 0;
    case 3: free(garbage); return 0;
  }
  return list.value;
}
