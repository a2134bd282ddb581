// Part of an object becomes an input, the rest stays.
// EXPECT: valid
#include <assert.h>
#include <klee/klee.h>

struct Packet { int length; char data[4]; int sum; };

int main(void) {
  struct Packet p = {4, {1, 2, 3, 4}, 10};
  klee_make_symbolic(&p.data[1], 2, "middle");
  assert(p.length == 4 && p.data[0] == 1 && p.data[3] == 4 && p.sum == 10);
  if (p.data[1] == 9 && p.data[2] == 8) assert(p.data[1] + p.data[2] == 17);
  return 0;
}
