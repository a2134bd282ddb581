// Two numbers are exchanged through their addresses again and again: they are the same two numbers.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

static void swap(int* a, int* b) {
  int other = *a;
  *a = *b;
  *b = other;
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  int smaller = x < y ? x : y, larger = x < y ? y : x;
  while (__VERIFIER_nondet_bool()) {
    swap(&x, &y);
  }
  assert((x == smaller && y == larger) || (x == larger && y == smaller));
}
