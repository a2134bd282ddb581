// The built-in functions of ESBMC. As in CBMC's, a condition arrives intact as an int whether the
// program declares it as int or as _Bool.
#include "../primitives.h"

void __ESBMC_assume(int condition) {
  __braid_assume(condition != 0);
}

void __ESBMC_assert(int condition, const char* description) {
  (void)description;
  if (!condition) {
    __braid_fail_assert();
  }
}

void __ESBMC_cover(int condition) {
  (void)condition;
}

void __ESBMC_unreachable(void) {
  __braid_fail_assert();
}

void __ESBMC_init_object(void* p) {
  size_t size = __braid_room(p);
  if (size == 0) {
    __braid_refuse("__ESBMC_init_object of an object that is not known");
  }
  __braid_make_symbolic(p, size, "__ESBMC_init_object");
}

void __ESBMC_atomic_begin(void) {}

void __ESBMC_atomic_end(void) {}

void __ESBMC_yield(void) {}
