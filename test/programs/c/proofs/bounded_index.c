// An index that starts over stays in the array.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int table[100];
int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_int()) {
#ifdef MISTAKE
    if (x <= 100) {
#else
    if (x < 100) {
#endif
      table[x] = x;
      x++;
    } else {
      x = 0;
    }
  }
}
