// Function and data pointers side by side, chosen by the same index.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int total;
static void add(int *cell) { total += *cell; }
static void sub(int *cell) { total -= *cell; }
static void clear(int *cell) { *cell = 0; }

struct Command { void (*run)(int *); int *cell; };

int main(void) {
  int a = 5, b = 7;
  const struct Command commands[] = {{add, &a}, {sub, &b}, {clear, &a}};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  commands[i].run(commands[i].cell);
  assert(total == (i == 0 ? 5 : i == 1 ? -7 : 0));
  assert(a == (i == 2 ? 0 : 5) && b == 7);
  return 0;
}
