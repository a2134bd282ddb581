// Paths that leave a loop after different numbers of rounds meet behind it.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>
#include <string.h>

int main(void) {
  char text[6];
  braid_string(text, sizeof text, "text");
  unsigned blanks = 0;
  braid_merge_begin();
  for (const char* p = text; *p; p++) {
    if (*p == ' ')
      blanks++;
  }
  braid_merge_end();
  braid_assert(blanks <= strlen(text));
  return 0;
}
