// Eight blocks taken and given back in N unknown requests. -DBUG: giving back what is free counts,
// too.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 6
#endif
int main(void) {
  unsigned char map = 0;
  int used = 0, failed = 0;
  for (int i = 0; i < N; i++) {
    unsigned char request = __VERIFIER_nondet_uchar();
    if (request & 128) {
      int block = request & 7;
#ifdef BUG
      map &= (unsigned char)~(1 << block);
      used--;
#else
      if (map >> block & 1) {
        map &= (unsigned char)~(1 << block);
        used--;
      }
#endif
    } else {
      int block = 0;
      while (block < 8 && map >> block & 1)
        block++;
      if (block == 8) {
        failed++;
        continue;
      }
      map |= (unsigned char)(1 << block);
      used++;
    }
  }
  int count = 0;
  for (int b = 0; b < 8; b++)
    count += map >> b & 1;
  assert(used == count);
  assert(failed == 0 || N > 8);
  return 0;
}
