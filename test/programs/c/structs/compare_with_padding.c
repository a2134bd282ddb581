// Padding that was cleared stays clear when members are assigned one by one.
// EXPECT: valid
#include <assert.h>
#include <string.h>

extern short __VERIFIER_nondet_short(void);

struct Key { char tag; short code; int id; };

int main(void) {
  struct Key a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  short x = __VERIFIER_nondet_short();
  a.tag = b.tag = 1;
  a.code = x;
  b.code = 5;
  a.id = b.id = 9;
  assert((memcmp(&a, &b, sizeof a) == 0) == (x == 5));
  return 0;
}
