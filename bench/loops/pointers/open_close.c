// A buffer is allocated and freed on command; it is only used while it is there.
// EXPECT: valid
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int* buffer = NULL;
  while (__VERIFIER_nondet_bool()) {
    switch (__VERIFIER_nondet_uint() % 3) {
      case 0:
        if (!buffer) {
          buffer = malloc(sizeof(int));
          if (buffer) {
            *buffer = 0;
          }
        }
        break;
      case 1:
        if (buffer) {
          *buffer = __VERIFIER_nondet_int();
        }
        break;
      case 2:
        free(buffer);
        buffer = NULL;
        break;
    }
  }
  free(buffer);
}
