// Braid's own interface.
// EXPECT: invalid
// FAULT: assertion 14
#include <braid.h>

int main(void) {
  int age = braid_int("age");
  braid_assume(age >= 0 && age < 200);
  uint8_t bonus = braid_uint8("bonus");
  char word[4];
  braid_string(word, sizeof word, "word");
  braid_assert(word[3] == 0 || word[0] == 0 || word[1] == 0 || word[2] == 0);
  if (word[0] == 'o' && word[1] == 'k' && word[2] == 0) {
    braid_assert(age + bonus != 300);
  }
  return 0;
}
