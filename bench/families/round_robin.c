// Three tasks that are ready or not take turns for N ticks. -DBUG: one that is not ready may run.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 8
#endif
enum { Tasks = 3 };
int main(void) {
  int ran[Tasks] = {0}, idle = 0, last = 0;
  for (int tick = 0; tick < N; tick++) {
    unsigned char ready = __VERIFIER_nondet_uchar();
    int chosen = -1;
    for (int k = 1; k <= Tasks; k++) {
      int task = (last + k) % Tasks;
#ifdef BUG
      if (ready >> task & 1 || ready == 200) {
        chosen = task;
        break;
      }
#else
      if (ready >> task & 1) {
        chosen = task;
        break;
      }
#endif
    }
    if (chosen < 0) {
      idle++;
      continue;
    }
    assert(ready & 1 << chosen);
    ran[chosen]++;
    last = chosen;
  }
  assert(ran[0] + ran[1] + ran[2] + idle == N);
  return 0;
}
