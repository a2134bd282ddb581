// A position in a ring of a power of two.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 64U
int ring[SIZE];
int main(void) {
  unsigned at = 0;
  while (__VERIFIER_nondet_int()) {
    ring[at] = 1;
#ifdef MISTAKE
    at = (at + 1) & (2 * SIZE - 1);
#else
    at = (at + 1) & (SIZE - 1);
#endif
  }
}
