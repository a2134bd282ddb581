// Native replay fills them by name, in whatever order they are defined.
// EXPECT: invalid
// FAULT: assertion 9
#include <assert.h>
extern int zebra;
extern char apple;

int main(void) {
  assert(zebra != 4711 || apple != 'x');
  return 0;
}
