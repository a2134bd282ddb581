// EXPECT: valid
// OPTIONS: --check leaks
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 3 || j >= 3) return 0;
  char *blocks[3];
  for (int k = 0; k < 3; k++) {
    blocks[k] = malloc(4);
    if (!blocks[k]) return 0;
    blocks[k][0] = 0;
  }
  free(blocks[i]);
  blocks[i] = NULL;
  int result = blocks[j] ? blocks[j][0] : 0;
  for (int k = 0; k < 3; k++) free(blocks[k]);
  return result;
}
