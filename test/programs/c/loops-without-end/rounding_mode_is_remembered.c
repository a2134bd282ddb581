// Rounds of a loop that differ in nothing but how floats are rounded are different states.
// EXPECT: invalid
// FAULT: assertion 12
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
#include <assert.h>
#include <fenv.h>

int main(void) {
  for (int round = 0;; round = (round + 1) % 15) {
    if (fegetround() == FE_UPWARD)
      assert(round != 0);
    if (round == 14) fesetround(FE_UPWARD);
  }
}
