// N unknown bytes, and what programs say of them.
#include <braid.h>
#include <stddef.h>

#ifndef N
#define N 10
#endif

static char buffer[N];

#ifdef ONE_BY_ONE
static void makeBytes(void) {
  for (size_t i = 0; i < N; i++) {
    buffer[i] = braid_char("byte");
  }
}
#else
static void makeBytes(void) {
  braid_make_symbolic(buffer, sizeof buffer, "buffer");
}
#endif
// The same with a zero at the end.
static void makeString(void) {
  makeBytes();
  braid_assume(buffer[N - 1] == 0);
}
