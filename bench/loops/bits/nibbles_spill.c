// The lower counter is full when the whole byte is fifteen, which it never is once the upper has
// counted.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned char both = 0;
  unsigned high = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if (both != 0x0F) {
        both += 0x01;
      }
    } else if ((both & 0xF0) != 0xF0) {
      both += 0x10;
      high++;
    }
    assert(both >> 4 == high);
  }
}
