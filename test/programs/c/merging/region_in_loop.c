// Paths meet at the end of every round: their number stays small.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

int main(void) {
  unsigned char text[6];
  braid_make_symbolic(text, sizeof text, "text");
  unsigned letters = 0, rest = 0;
  for (unsigned i = 0; i < sizeof text; i++) {
    braid_merge_begin();
    if (text[i] >= 'a' && text[i] <= 'z')
      letters++;
    else
      rest++;
    braid_merge_end();
  }
  braid_assert(letters + rest == sizeof text);
  return 0;
}
