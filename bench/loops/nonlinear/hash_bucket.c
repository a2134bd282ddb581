// A hash value that is reduced in every step is an index of its table.
// EXPECT: valid
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned buckets[997] = {0};
  while (__VERIFIER_nondet_bool()) {
    unsigned hash = 0;
    unsigned char c = __VERIFIER_nondet_uchar();
    while (c) {
      hash = (hash * 31 + c) % 997;
      c = __VERIFIER_nondet_uchar();
    }
    assert(hash < 997);
    buckets[hash]++;
  }
}
