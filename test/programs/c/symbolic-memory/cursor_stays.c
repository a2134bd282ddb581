// EXPECT: valid
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char tape[5] = {0};
  char *cursor = tape + 2;
  for (int i = 0; i < 3; i++) {
    if (__VERIFIER_nondet_uchar() & 1) {
      if (cursor < tape + 4) cursor++;
    } else if (cursor > tape) {
      cursor--;
    }
    *cursor += 1;
  }
  assert(tape[0] + tape[1] + tape[2] + tape[3] + tape[4] == 3);
  return 0;
}
