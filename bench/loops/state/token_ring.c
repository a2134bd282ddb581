// A token goes round four stations: there is always exactly one.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int has[4] = {1, 0, 0, 0};
  while (1) {
    unsigned station = __VERIFIER_nondet_uint() % 4;
    if (has[station]) {
      has[station] = 0;
      has[(station + 1) % 4] = 1;
    }
    assert(has[0] + has[1] + has[2] + has[3] == 1);
  }
}
