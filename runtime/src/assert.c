// Where the assert macro of the C library ends up.
#include "primitives.h"

void __assert_fail(const char* expression, const char* file, unsigned line, const char* function) {
  (void)expression, (void)file, (void)line, (void)function;
  __braid_fail_assert();
}

void __assert(const char* expression, const char* file, int line) {
  (void)expression, (void)file, (void)line;
  __braid_fail_assert();
}

void __assert_perror_fail(int error, const char* file, unsigned line, const char* function) {
  (void)error, (void)file, (void)line, (void)function;
  __braid_fail_assert();
}

// What the hardened memory functions of glibc call: the length does not fit the object.
void __chk_fail(void) {
  __braid_fail_abort();
}

void __stack_chk_fail(void) {
  __braid_fail_abort();
}
