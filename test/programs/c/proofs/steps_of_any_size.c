// Each round goes forward by 2 to 9: how far that is follows from the number of rounds.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int rounds = __VERIFIER_nondet_int();
  if (rounds < 0 || rounds > 100000) {
    return 1;
  }
  int at = 5;
  int left = rounds;
  while (left > 0) {
    unsigned char step = __VERIFIER_nondet_uchar();
    if (step < 2 || step > 9) {
      return 1;
    }
#ifdef MISTAKE
    if (left == 3) {
      at -= 12;
    }
#endif
    at += step;
    left--;
  }
  assert(at >= 5 + 2 * rounds);
  assert(at <= 5 + 9 * rounds);
}
