// Every element of a long array is set, and every one is seven afterwards.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { Length = 100000 };

int a[Length];

int main(void) {
  for (int i = 0; i < Length; i++) {
    a[i] = 7;
  }
  int k = __VERIFIER_nondet_int();
  if (k >= 0 && k < Length) {
    assert(a[k] == 7);
  }
}
