// Three variables and three counted objects under N unknown assignments. -DBUG: assigning the same
// object loses a count.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 5
#endif
enum { Variables = 3, Objects = 3, None = -1 };
int main(void) {
  int holds[Variables] = {None, None, None}, count[Objects] = {0};
  int made = 0, freed = 0;
  for (int i = 0; i < N; i++) {
    int to = __VERIFIER_nondet_uchar() % Variables;
    unsigned char what = __VERIFIER_nondet_uchar();
    int object = None;
    if (what < Variables)
      object = holds[what];
    else if (what < 100)
      for (int o = 0; o < Objects; o++)
        if (count[o] == 0) {
          object = o;
          made++;
          break;
        }
#ifdef BUG
    if (object != None && !(what < Variables && object == holds[to]))
      count[object]++;
#else
    if (object != None)
      count[object]++;
#endif
    int old = holds[to];
    if (old != None && --count[old] == 0)
      freed++;
    holds[to] = object;
  }
  int alive = 0;
  for (int o = 0; o < Objects; o++) {
    int holders = 0;
    for (int v = 0; v < Variables; v++)
      holders += holds[v] == o;
    assert(count[o] == holders);
    alive += holders > 0;
  }
  assert(made - freed == alive);
  return 0;
}
