// Control jumps past the declarations; the variables are there all the same.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = 0;
  switch (__VERIFIER_nondet_int()) {
    int x;
    case 0:
      x = 3;
      p = &x;
      assert(*p == 3);
      break;
    default:
      p = &x;
      *p = 4;
      assert(x == 4);
  }
  if (__VERIFIER_nondet_int()) goto inside;
  {
    int y;
  inside:
    y = 1;
    p = &y;
    assert(*p == 1);
  }
  return 0;
}
