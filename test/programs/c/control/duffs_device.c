// A switch into the middle of a loop.
// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int copy(char *to, const char *from, int count) {
  int rounds = (count + 3) / 4, copied = 0;
  switch (count % 4) {
    case 0: do { *to++ = *from++; copied++;
    case 3:      *to++ = *from++; copied++;
    case 2:      *to++ = *from++; copied++;
    case 1:      *to++ = *from++; copied++;
            } while (--rounds > 0);
  }
  return copied;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 7) return 0;
  char from[7] = "abcdefg", to[8] = {0};
  assert(copy(to, from, (int)n) == (int)n);
  assert(to[n - 1] == from[n - 1] && to[n] == 0);
  return 0;
}
