// One buffer is written while the other one is shown: shown is what was written last.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int one = 0, two = 0;
  int *front = &one, *back = &two;
  int last = 0;
  while (__VERIFIER_nondet_bool()) {
    last = __VERIFIER_nondet_int();
    *back = last;
    int* other = front;
    front = back;
    back = other;
    assert(*front == last);
    assert(front != back);
  }
  assert(*front == last);
}
