// N unknown numbers put into order one by one. -DBUG: equal ones are compared the wrong way at the
// front.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#ifndef N
#define N 4
#endif
int main(void) {
  int a[N], n = 0;
  for (int i = 0; i < N; i++) {
    int x = __VERIFIER_nondet_int();
    int at = n++;
#ifdef BUG
    while (at > 1 && a[at - 1] > x) {
      a[at] = a[at - 1];
      at--;
    }
#else
    while (at > 0 && a[at - 1] > x) {
      a[at] = a[at - 1];
      at--;
    }
#endif
    a[at] = x;
  }
  for (int i = 1; i < N; i++)
    assert(a[i - 1] <= a[i]);
  return 0;
}
