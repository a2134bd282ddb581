// Going up by two floors passes the target when the distance is odd, and above the highest floor
// nothing brings it back.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int top = __VERIFIER_nondet_int();
  __VERIFIER_assume(top >= 6 && top <= 1000);
  int floor = 0;
  while (__VERIFIER_nondet_bool()) {
    int target = __VERIFIER_nondet_int();
    if (target < 0 || target > top) {
      continue;
    }
    while (floor < target) {
      floor += 2;
    }
    assert(floor <= top);
    while (floor > target) {
      floor--;
    }
  }
}
