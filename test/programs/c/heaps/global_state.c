// Variables may hold anything when a function is called.
// EXPECT: invalid
// FAULT: assertion 10
// HEAPS: objects 3, ints 40 41, arrays 1
// OPTIONS: --entry next --heap lazier
// OPTIONS: --entry next --heap summary
#include <assert.h>
static int counter = 5;
static const int step = 1;
int next(void) { assert(counter != 41); return counter += step; }
