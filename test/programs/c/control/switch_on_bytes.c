// EXPECT: invalid
// FAULT: assertion 17
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int depth = 0;
  for (int i = 0; i < 3; i++) {
    switch (__VERIFIER_nondet_uchar()) {
      case '(': depth++; break;
      case ')': depth--; break;
      default: continue;
    }
    if (depth < 0) return 0;
  }
  assert(depth != 1);
  return 0;
}
