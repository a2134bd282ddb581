// A table of pointers to objects of different kinds, indexed by an input.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int global = 30;

int main(void) {
  int local = 10;
  int array[3] = {20, 21, 22};
  int *heap = malloc(sizeof *heap);
  if (!heap) return 0;
  *heap = 40;
  int *table[] = {&local, &array[1], &global, heap};
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 4 || j >= 4) return 0;
  *table[i] += 1;
  *table[j] += 1;
  assert(local + array[1] + global + *heap == 103);
  assert(array[0] == 20 && array[2] == 22);
  assert(*table[2] == 30 + (i == 2) + (j == 2));
  assert((table[i] == table[j]) == (i == j));
  free(heap);
  return 0;
}
