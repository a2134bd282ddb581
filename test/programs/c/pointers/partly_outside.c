// The access begins inside and ends outside.
// EXPECT: invalid
// FAULT: out-of-bounds 12
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char bytes[10] = {0};
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 7) return 0;
  typedef uint32_t __attribute__((aligned(1))) Word;
  *(Word *)(bytes + i) = 1;
  return 0;
}
