// A contact is debounced: the output changes when the input was stable for five rounds.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int output = 0, stable = 0;
  while (1) {
    int input = __VERIFIER_nondet_bool();
    if (input == output) {
      stable = 0;
    } else {
      stable++;
      if (stable == 5) {
        output = input;
        stable = 0;
      }
    }
    assert(stable >= 0 && stable < 5);
    assert(output == 0 || output == 1);
  }
}
