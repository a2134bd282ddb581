// What comes after -- goes to the compiler.
// EXPECT: valid
// OPTIONS: -- -DLIMIT=7 -std=c11
#include <assert.h>

int main(void) {
  assert(LIMIT == 7 && __STDC_VERSION__ == 201112L);
  return 0;
}
