// strncpy fills with zeros and leaves out the terminator when there is no room.
// EXPECT: valid
#include <assert.h>
#include <string.h>

int main(void) {
  char buffer[8];
  memset(buffer, 'x', sizeof buffer);
  strncpy(buffer, "ab", 5);
  assert(memcmp(buffer, "ab\0\0\0xxx", 8) == 0);
  memset(buffer, 'x', sizeof buffer);
  strncpy(buffer, "abcdef", 3);
  assert(memcmp(buffer, "abcxxxxx", 8) == 0);
  buffer[3] = 0;
  strncat(buffer, "12345", 2);
  assert(strcmp(buffer, "abc12") == 0);
  assert(strnlen("hello", 3) == 3 && strnlen("hi", 3) == 2);
  return 0;
}
