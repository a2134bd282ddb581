// EXPECT: valid
#include <assert.h>

static int ticket(void) {
  static int number = 100;
  return number++;
}
static int depth(int n) {
  static int deepest;
  if (n > deepest) deepest = n;
  return n == 5 ? deepest : depth(n + 1);
}

int main(void) {
  assert(ticket() == 100 && ticket() == 101);
  assert(depth(1) == 5 && depth(5) == 5);
  return 0;
}
