// setjmp returns for the first time; a second time, by longjmp, is refused.
#include <setjmp.h>

#include "primitives.h"

#undef setjmp
#undef sigsetjmp

int setjmp(jmp_buf buffer) {
  (void)buffer;
  return 0;
}

int _setjmp(jmp_buf buffer) {
  (void)buffer;
  return 0;
}

int __sigsetjmp(sigjmp_buf buffer, int savesSignals) {
  (void)buffer, (void)savesSignals;
  return 0;
}

void longjmp(jmp_buf buffer, int value) {
  (void)buffer, (void)value;
  __braid_refuse("longjmp");
}

void _longjmp(jmp_buf buffer, int value) {
  (void)buffer, (void)value;
  __braid_refuse("longjmp");
}

void siglongjmp(sigjmp_buf buffer, int value) {
  (void)buffer, (void)value;
  __braid_refuse("longjmp");
}

void __longjmp_chk(jmp_buf buffer, int value) {
  (void)buffer, (void)value;
  __braid_refuse("longjmp");
}
