// EXPECT: valid
// A loop that goes on by one or two, depending on what it reads: its counter is known on every path
// and makes bounds, reads and the next counter unknown once joined.
#include <braid.h>
#include <stddef.h>

#ifndef N
#define N 18
#endif

int main(void) {
  char text[N];
  braid_make_symbolic(text, sizeof text, "escapes");
  char plain[N];
  size_t from = 0, to = 0;
  while (from < N) {
    if (text[from] == '\\' && from + 1 < N) {
      from++;
    }
    plain[to++] = text[from++];
  }
#ifdef MISTAKE
  braid_assert(to > N / 2);
#endif
  braid_assert(from == N && to >= N / 2 && to <= N);
  braid_assert(plain[to - 1] == text[N - 1]);
  return 0;
}
