// Both ends of a ring buffer stay inside, and it holds at most what fits.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { Size = 16 };

int main(void) {
  int buffer[Size];
  unsigned head = 0, count = 0;
  int last = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if (count < Size) {
        buffer[(head + count) % Size] = __VERIFIER_nondet_int();
        count++;
      }
    } else if (count > 0) {
      last = buffer[head];
      head = head + 1 == Size ? 0 : head + 1;
      count--;
    }
    assert(head < Size && count <= Size);
  }
  return last == 42;
}
