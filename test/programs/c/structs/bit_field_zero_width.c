// EXPECT: valid
#include <assert.h>

struct Split { unsigned char a : 4; unsigned char : 0; unsigned char b : 4; _Bool flag : 1; };

int main(void) {
  struct Split s = {.a = 9, .b = 6, .flag = 5};
  const unsigned char *bytes = (const unsigned char *)&s;
  assert(sizeof s == 2);
  assert((bytes[0] & 15) == 9 && (bytes[1] & 15) == 6 && s.flag == 1);
  s.flag = 0;
  assert(s.b == 6 && s.a == 9);
  return 0;
}
