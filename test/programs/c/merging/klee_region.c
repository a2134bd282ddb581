// KLEE's regions are the same.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <klee/klee.h>

int main(void) {
  unsigned char bits;
  klee_make_symbolic(&bits, sizeof bits, "bits");
  int count = 0;
  for (int i = 0; i < 8; i++) {
    klee_open_merge();
    if (bits >> i & 1)
      count++;
    klee_close_merge();
  }
  klee_assert(count == __builtin_popcount(bits));
  return 0;
}
