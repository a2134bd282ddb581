// Points of a line drawn with integers only can be exactly half a step off.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int width = __VERIFIER_nondet_int(), height = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= height && height <= width && 4 <= width && width <= 10000);
  int error = 2 * height - width;
  int y = 0;
  for (int x = 0; x <= width; x++) {
    int off = 2 * width * y - 2 * height * x;
    assert(off < width && off > -width);
    if (error < 0) {
      error += 2 * height;
    } else {
      error += 2 * (height - width);
      y++;
    }
  }
}
