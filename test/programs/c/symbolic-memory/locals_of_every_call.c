// Every activation has variables of its own; the one that the input chooses is changed from below.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int *slots[4];
static unsigned chosen;

static int descend(unsigned depth) {
  int local = (int)depth;
  slots[depth] = &local;
  if (depth < 3) {
    int below = descend(depth + 1);
    assert(local == (chosen == depth ? 100 : (int)depth));
    return below + local;
  }
  *slots[chosen] = 100;
  return local;
}

int main(void) {
  chosen = __VERIFIER_nondet_uint();
  if (chosen > 3) return 0;
  assert(descend(0) == 106 - (int)chosen);
  return 0;
}
