// A counter that saturates.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned char c = 0;
  while (__VERIFIER_nondet_int()) {
#ifdef MISTAKE
    if (c < 201) {
#else
    if (c < 200) {
#endif
      c++;
    }
  }
  assert(c <= 200);
}
