// Functions that take and return functions.
// EXPECT: valid
#include <assert.h>

typedef int (*Operation)(int);

static int twice(int x) { return 2 * x; }
static int next(int x) { return x + 1; }
static Operation choose(int which) { return which ? twice : next; }
static int applyAll(Operation *operations, int count, int x) {
  for (int i = 0; i < count; i++) x = operations[i](x);
  return x;
}
static int (*(*chooser)(int))(int) = choose;

int main(void) {
  Operation list[] = {choose(1), choose(0), chooser(1)};
  assert(applyAll(list, 3, 5) == 22);
  assert((*choose(0))(1) == 2 && (**twice)(4) == 8);
  return 0;
}
