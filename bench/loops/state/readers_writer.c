// Many readers or one writer, but not both.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned readers = 0;
  int writing = 0;
  while (1) {
    switch (__VERIFIER_nondet_uint() % 4) {
      case 0:
        if (!writing && readers < 1000000) {
          readers++;
        }
        break;
      case 1:
        if (readers > 0) {
          readers--;
        }
        break;
      case 2:
        if (readers == 0) {
          writing = 1;
        }
        break;
      case 3:
        writing = 0;
        break;
    }
    assert(!(writing && readers > 0));
  }
}
