// A buffer that doubles; how much is pushed is decided by the input.
// EXPECT: valid
// OPTIONS: --check leaks
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Buffer { int *data; unsigned size, room; };

static int push(struct Buffer *b, int value) {
  if (b->size == b->room) {
    unsigned room = b->room ? 2 * b->room : 1;
    int *data = realloc(b->data, room * sizeof *data);
    if (!data) return 0;
    b->data = data;
    b->room = room;
  }
  b->data[b->size++] = value;
  return 1;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 9) return 0;
  struct Buffer b = {0};
  for (unsigned i = 0; i < n; i++) {
    if (!push(&b, (int)(10 * i))) break;
  }
  assert(b.size == n && b.room >= n);
  if (n > 0) assert(b.data[n - 1] == (int)(10 * (n - 1)) && b.data[0] == 0);
  free(b.data);
  return 0;
}
