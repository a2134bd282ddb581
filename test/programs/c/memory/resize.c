// realloc keeps what was there, grows and shrinks; of null it allocates.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = realloc(NULL, 2 * sizeof *p);
  if (!p) return 0;
  p[0] = x;
  p[1] = 2;
  p = realloc(p, 100 * sizeof *p);
  if (!p) return 0;
  p[99] = 3;
  assert(p[0] == x && p[1] == 2);
  p = realloc(p, sizeof *p);
  if (!p) return 0;
  assert(p[0] == x);
  free(p);
  return 0;
}
