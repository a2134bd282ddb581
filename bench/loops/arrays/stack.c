// A stack that looks before it pushes and pops stays inside of its array.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { Size = 64 };

int main(void) {
  int stack[Size];
  int top = 0, last = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if (top < Size) {
        stack[top++] = __VERIFIER_nondet_int();
      }
    } else if (top > 0) {
      last = stack[--top];
    }
    assert(top >= 0 && top <= Size);
  }
  return last == 42;
}
