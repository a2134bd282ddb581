// A byte that was never written is some number, the same in every round: what a path has found out
// about it belongs to its state.
// EXPECT: invalid
// FAULT: assertion 17
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned char *p = malloc(4);
  if (!p) return 0;
  int round = 0;
  while (1) {
    if (round == 13 && p[1] != 7) break;
    if (round == 14 && p[1] == 7)
      assert(0);
    round = (round + 1) % 15;
  }
  return 0;
}
