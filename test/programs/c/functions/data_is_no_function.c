// EXPECT: invalid
// FAULT: invalid-call 9
#include <stdint.h>

static int data[4];

int main(void) {
  int (*f)(void) = (int (*)(void))(uintptr_t)data;
  return f();
}
