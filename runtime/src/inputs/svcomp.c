// The conventions of SV-COMP and Test-Comp. Programs mostly define reach_error themselves; their
// definition then takes the place of this one.
#include <stdbool.h>

#include "../primitives.h"

#define BRAID_INPUT(name, type)                                              \
  type __VERIFIER_nondet_##name(void) {                                      \
    type value;                                                              \
    __braid_make_symbolic(&value, sizeof value, "__VERIFIER_nondet_" #name); \
    return value;                                                            \
  }
#include "types.def"
#undef BRAID_INPUT

static bool nondetBool(const char* name) {
  unsigned char value;
  __braid_make_symbolic(&value, sizeof value, name);
  __braid_assume(value <= 1);
  return value != 0;
}

bool __VERIFIER_nondet_bool(void) {
  return nondetBool("__VERIFIER_nondet_bool");
}

bool __VERIFIER_nondet__Bool(void) {
  return nondetBool("__VERIFIER_nondet__Bool");
}

void __VERIFIER_nondet_memory(void* p, size_t size) {
  __braid_make_symbolic(p, size, "__VERIFIER_nondet_memory");
}

void __VERIFIER_assume(int condition) {
  __braid_assume(condition != 0);
}

void __VERIFIER_assert(int condition) {
  if (!condition) {
    __braid_fail_assert();
  }
}

// For programs that use it without the header of the C library.
void assert(int condition) {
  if (!condition) {
    __braid_fail_assert();
  }
}

void reach_error(void) {
  __braid_fail_reach_error();
}

void __VERIFIER_error(void) {
  __braid_fail_reach_error();
}

void __VERIFIER_silent_exit(void) {
  __braid_assume(false);
}

// Threads are refused elsewhere; in a program with one thread every region is atomic.
void __VERIFIER_atomic_begin(void) {}

void __VERIFIER_atomic_end(void) {}
