// A reset frees the buffer and says that nothing is open, but a write looks at the pointer.
// EXPECT: invalid
// FAULT: use-after-free
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int* buffer = NULL;
  int open = 0;
  while (__VERIFIER_nondet_bool()) {
    switch (__VERIFIER_nondet_uint() % 4) {
      case 0:
        if (!open) {
          buffer = malloc(sizeof(int));
          open = buffer != NULL;
        }
        break;
      case 1:
        if (buffer) {
          *buffer = __VERIFIER_nondet_int();
        }
        break;
      case 2:
        if (open) {
          free(buffer);
          buffer = NULL;
          open = 0;
        }
        break;
      case 3:
        if (open) {
          free(buffer);
          open = 0;
        }
        break;
    }
  }
}
