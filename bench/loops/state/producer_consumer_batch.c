// A producer of batches fills the place twice before it tells so.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned produced = 0, consumed = 0;
  int full = 0;
  while (1) {
    if (__VERIFIER_nondet_bool()) {
      if (!full) {
        produced++;
        if (produced % 5 == 0) {
          produced++;
        }
        full = 1;
      }
    } else if (full) {
      consumed++;
      full = 0;
    }
    assert(produced - consumed == (unsigned)full);
  }
}
