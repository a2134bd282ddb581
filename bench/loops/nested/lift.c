// A lift moves floor by floor to where it is called, always between the lowest and the highest
// floor.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int top = __VERIFIER_nondet_int();
  __VERIFIER_assume(top >= 0);
  int floor = 0;
  while (__VERIFIER_nondet_bool()) {
    int target = __VERIFIER_nondet_int();
    if (target < 0 || target > top) {
      continue;
    }
    while (floor < target) {
      floor++;
    }
    while (floor > target) {
      floor--;
    }
    assert(floor == target);
  }
  assert(floor >= 0 && floor <= top);
}
