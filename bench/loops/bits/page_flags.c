// A page that is dirty is also present, however the flags are set and cleared.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { Present = 1, Dirty = 2, Accessed = 4 };

int main(void) {
  unsigned flags = 0;
  while (__VERIFIER_nondet_bool()) {
    switch (__VERIFIER_nondet_uint() % 4) {
      case 0:
        flags |= Present | Accessed;
        break;
      case 1:
        if (flags & Present) {
          flags |= Dirty | Accessed;
        }
        break;
      case 2:
        flags &= ~(unsigned)Accessed;
        break;
      case 3:
        if (!(flags & Dirty)) {
          flags = 0;
        } else {
          flags &= ~(unsigned)Dirty;
        }
        break;
    }
    assert(!(flags & Dirty) || (flags & Present));
  }
}
