// One that is declared in front of the loop keeps its value until it is written.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int x;
  char array[4], copy[4];
  unsigned *heap = malloc(8);
  if (!heap) return 0;
  int count = 0, flags = 0;
  for (int i = 0; i < 2; i++) {
    if (x) count++;
    if (array[2]) flags++;
  }
  assert(count != 1 && flags != 1);
  memcpy(copy, array, sizeof copy);
  assert(memcmp(copy, array, sizeof copy) == 0);
  unsigned first = heap[1];
  ((unsigned char *)heap)[3] = 1;
  assert(heap[1] == first);
  unsigned char *bytes = (unsigned char *)heap;
  unsigned before = heap[0];
  bytes[1] = 0;
  assert((heap[0] | (before & 0xff00)) == before);
  free(heap);
  return 0;
}
