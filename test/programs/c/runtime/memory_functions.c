// EXPECT: valid
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <strings.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[3] = {1, __VERIFIER_nondet_uchar(), 3}, b[3] = {1, 128, 3};
  int order = memcmp(a, b, 3);
  assert((order < 0) == (a[1] < 128) && (order == 0) == (a[1] == 128));
  assert(memcmp(a, b, 0) == 0);
  unsigned char *found = memchr(a, 3, 3);
  assert(found && *found == 3 && (found == a + 1 || found == a + 2));
  assert(strcasecmp("HeLLo", "hEllO") == 0 && strncasecmp("abX", "ABy", 2) == 0);
  assert(mempcpy(a, b, 2) == a + 2 && a[1] == 128);
  bzero(a, sizeof a);
  assert(a[0] == 0 && a[2] == 0);
  return 0;
}
