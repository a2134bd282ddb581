// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[8] = {5, -3, 9, 0, 5, 2, 100, -50};
  qsort(numbers, 8, sizeof *numbers, ascending);
  for (int i = 1; i < 8; i++) assert(numbers[i - 1] <= numbers[i]);
  assert(numbers[0] == -50 && numbers[4] == 5 && numbers[7] == 100);
  int three[3] = {__VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar()};
  int sum = three[0] + three[1] + three[2];
  qsort(three, 3, sizeof *three, ascending);
  assert(three[0] <= three[1] && three[1] <= three[2]);
  assert(three[0] + three[1] + three[2] == sum);
  return 0;
}
