// Lists of nodes from a pool of six: N unknown pushes, pops and moves between two lists. -DBUG: a
// move forgets to count.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 5
#endif
enum { Nodes = 6, None = -1 };
static signed char next[Nodes];
static int length(int list) {
  int n = 0;
  for (; list != None && n <= Nodes; list = next[list])
    n++;
  return n;
}
int main(void) {
  int unused = None, first = None, second = None, inFirst = 0, inSecond = 0;
  for (int i = 0; i < Nodes; i++) {
    next[i] = (signed char)unused;
    unused = i;
  }
  for (int i = 0; i < N; i++) {
    int node;
    switch (__VERIFIER_nondet_uchar() % 3) {
      case 0:
        if (unused == None)
          break;
        node = unused;
        unused = next[node];
        next[node] = (signed char)first;
        first = node;
        inFirst++;
        break;
      case 1:
        if (first == None)
          break;
        node = first;
        first = next[node];
        next[node] = (signed char)second;
        second = node;
        inSecond++;
#ifndef BUG
        inFirst--;
#endif
        break;
      case 2:
        if (second == None)
          break;
        node = second;
        second = next[node];
        next[node] = (signed char)unused;
        unused = node;
        inSecond--;
        break;
    }
  }
  assert(length(first) == inFirst && length(second) == inSecond);
  assert(length(unused) + inFirst + inSecond == Nodes);
  return 0;
}
