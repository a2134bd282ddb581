// EXPECT: valid
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int cell = 0;
  int *p = __VERIFIER_nondet_int() == 42 ? NULL : &cell;
  if (p) *p = 1;
  assert(cell == (p != NULL));
  assert(!p == (cell == 0));
  return 0;
}
