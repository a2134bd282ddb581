// An array starts where it is freed, but not in the middle, also where paths were merged.
// EXPECT: invalid
// FAULT: invalid-free 15
// OPTIONS: --entry release --heap lazy
// OPTIONS: --entry release --heap lazier
// OPTIONS: --entry release --heap lazier --merge ite
// OPTIONS: --entry release --heap summary --merge summary
#include <stdlib.h>
void release(int* p, int condition) {
  if (!p)
    return;
  int* q = p;
  if (condition)
    q = p + 1;
  free(q);
}
