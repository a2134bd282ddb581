// Variables are there until their block is left, however it is left, and then others are.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void set(int *p, int value) { *p = value; }

static int search(int which) {
  for (int i = 0; i < 3; i++) {
    int a = 0;
    set(&a, i);
    if (which == a) return a;
    for (;;) {
      int b;
      set(&b, a + 1);
      if (b == which + 7) goto found;
      if (b > 1) break;
      int n = b + 1;
      char array[n];
      array[b] = 1;
      a = b;
      if (array[b] != 1) return -1;
      if (which == 11) continue;
      break;
    }
    set(&a, 9);
    assert(a == 9);
  }
  return 5;
found:
  return 6;
}

int main(void) {
  int which = __VERIFIER_nondet_int();
  int result = search(which);
  assert(result >= 0 && result <= 6);
  if (which == 1) assert(result == 1);
  return 0;
}
