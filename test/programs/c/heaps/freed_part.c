// A number that was freed may have been the first of a struct that is looked at later.
// EXPECT: invalid
// FAULT: use-after-free 16
// OPTIONS: --entry release --heap lazy
// OPTIONS: --entry release --heap lazier
// OPTIONS: --entry release --heap summary
// OPTIONS: --entry release --heap summary --merge ite
#include <stdlib.h>
struct pair {
  int first, second;
};
void release(int* p, struct pair* q) {
  if (!p || !q)
    return;
  free(p);
  q->second = 1;
}
