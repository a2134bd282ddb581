// EXPECT: valid
// Each round allocates on one of its branches only; what was allocated is used and freed later.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#define N 4
#endif

int main(void) {
  int* items[N];
  int count = 0;
  for (int i = 0; i < N; i++) {
    int value = braid_int("value");
    items[i] = NULL;
    if (value > 0) {
      items[i] = malloc(sizeof *items[i]);
      *items[i] = value;
      count++;
    }
  }
  int freed = 0;
  for (int i = 0; i < N; i++) {
    if (items[i] != NULL) {
      braid_assert(*items[i] > 0);
      free(items[i]);
      freed++;
    }
  }
#ifdef MISTAKE
  if (freed == N) {
    free(items[0]);
  }
#endif
  braid_assert(freed == count);
  return 0;
}
