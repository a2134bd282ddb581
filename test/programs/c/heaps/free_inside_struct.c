// A struct that lies in another one cannot be freed by itself.
// EXPECT: invalid
// FAULT: invalid-free 21
// OPTIONS: --entry release --heap lazy
// OPTIONS: --entry release --heap lazier
// OPTIONS: --entry release --heap summary
// OPTIONS: --entry release --heap summary --merge ite
#include <stdlib.h>
struct inner {
  int x;
};
struct outer {
  int before;
  struct inner in;
};
void release(struct inner* p, struct outer* q) {
  if (!p || !q)
    return;
  p->x = 1;
  q->before = 2;
  free(p);
}
