// An array that is initialised by a literal is a copy of it.
// EXPECT: valid
#include <assert.h>

int main(void) {
  for (int i = 0; i < 2; i++) {
    char text[] = "hello";
    assert(text[0] == 'h' && sizeof text == 6 && text[5] == 0);
    text[0] = 'H';
  }
  return 0;
}
