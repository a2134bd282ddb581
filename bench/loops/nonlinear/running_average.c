// An average that is updated from the one before lies between the smallest and the largest value.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 1000000);
  int count = 0, average = 0;
  while (count < n) {
    int value = (int)(__VERIFIER_nondet_uint() % 101);
    average = (average * count + value) / (count + 1);
    count++;
    assert(average >= 0 && average <= 100);
  }
}
