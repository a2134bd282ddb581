// One of several objects, chosen by the input, is freed; then another one is used.
// EXPECT: invalid
// FAULT: use-after-free 17
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *blocks[3];
  for (int i = 0; i < 3; i++) {
    blocks[i] = malloc(4);
    if (!blocks[i]) return 0;
    blocks[i][0] = 0;
  }
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 3 || j >= 3) return 0;
  free(blocks[i]);
  return blocks[j][0];
}
