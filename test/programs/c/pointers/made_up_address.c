// An integer that never was the address of anything.
// EXPECT: invalid
// FAULT: null-access 8
#include <stdint.h>

int main(void) {
  volatile uintptr_t address = 0x1234;
  return *(volatile char *)address;
}
