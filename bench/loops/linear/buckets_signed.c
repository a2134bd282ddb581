// The remainder of a negative number is negative and belongs to no bucket.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int a = 0, b = 0, c = 0;
  int i = 0;
  while (i < n) {
    switch (__VERIFIER_nondet_int() % 3) {
      case 0:
        a++;
        break;
      case 1:
        b++;
        break;
      case 2:
        c++;
        break;
    }
    i++;
  }
  assert(a + b + c == i);
}
