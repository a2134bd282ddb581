// The conventions of CBMC: nondet_TYPE functions without a body, and its built-in functions.
#include <stdbool.h>

#include "../primitives.h"

#define BRAID_INPUT(name, type)                                   \
  type nondet_##name(void) {                                      \
    type value;                                                   \
    __braid_make_symbolic(&value, sizeof value, "nondet_" #name); \
    return value;                                                 \
  }
#include "types.def"
#undef BRAID_INPUT

bool nondet_bool(void) {
  unsigned char value;
  __braid_make_symbolic(&value, sizeof value, "nondet_bool");
  __braid_assume(value <= 1);
  return value != 0;
}

// CBMC knows these without a declaration, so programs declare them with int or with _Bool: as an
// int both arrive intact.
void __CPROVER_assume(int condition) {
  __braid_assume(condition != 0);
}

void __CPROVER_assert(int condition, const char* description) {
  (void)description;
  if (!condition) {
    __braid_fail_assert();
  }
}

void __CPROVER_havoc_object(void* p) {
  size_t size = __braid_room(p);
  if (size == 0) {
    __braid_refuse("__CPROVER_havoc_object of an object that is not known");
  }
  __braid_make_symbolic(p, size, "__CPROVER_havoc_object");
}

void __CPROVER_havoc_slice(void* p, size_t size) {
  __braid_make_symbolic(p, size, "__CPROVER_havoc_slice");
}

void __CPROVER_atomic_begin(void) {}

void __CPROVER_atomic_end(void) {}
