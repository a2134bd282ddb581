// A program of several files: functions, data, and statics of the same name.
// EXPECT: valid
// OPTIONS: parts/shapes.c parts/units.c
#include <assert.h>

#include "parts/shapes.h"

extern unsigned __VERIFIER_nondet_uint(void);

static int calls = 100;

int main(void) {
  unsigned side = __VERIFIER_nondet_uint() % 10;
  assert(squareArea(side) == side * side);
  calls++;
  assert(shapeCalls() == 1 && calls == 101);
  assert(scale == 3 && toUnits(7) == 21);
  scale = 4;
  assert(toUnits(7) == 28);
  return 0;
}
