// A frame that is skipped is written but the buffers are not exchanged.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int one = 0, two = 0;
  int *front = &one, *back = &two;
  int last = 0;
  unsigned frames = 0;
  while (__VERIFIER_nondet_bool()) {
    int value = __VERIFIER_nondet_int();
    if (value < 0) {
      continue;
    }
    *back = value;
    last = value;
    frames++;
    if (frames % 4 == 0 && value > 100) {
      continue;
    }
    int* other = front;
    front = back;
    back = other;
  }
  assert(*front == last);
}
