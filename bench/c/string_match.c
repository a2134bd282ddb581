// EXPECT: valid
// Branches on the bytes of an unknown string.
#include <braid.h>
#include <string.h>

int main(void) {
  char text[5];
  braid_make_symbolic(text, sizeof text, "text");
  text[4] = 0;
  int vowels = 0;
  for (const char* p = text; *p; p++)
    vowels += strchr("aeiou", *p) != NULL;
  braid_assert(vowels <= 4);
  return 0;
}
