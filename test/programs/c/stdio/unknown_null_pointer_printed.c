// %p prints null as a word, also when the pointer is unknown.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <braid.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  unsigned char x = braid_uint8("x");
  braid_assume(x < 2);
  void* p = (void*)(uintptr_t)x;
  char b[32];
  int n = sprintf(b, "%p", p);
  if (!p)
    assert(n != 5);
  return 0;
}
