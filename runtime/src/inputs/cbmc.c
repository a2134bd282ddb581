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

static bool nondetBool(const char* name) {
  unsigned char value;
  __braid_make_symbolic(&value, sizeof value, name);
  __braid_assume(value <= 1);
  return value != 0;
}

bool nondet_bool(void) {
  return nondetBool("nondet_bool");
}

bool nondet__Bool(void) {
  return nondetBool("nondet__Bool");
}

int nondet(void) {
  int value;
  __braid_make_symbolic(&value, sizeof value, "nondet");
  return value;
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

void __CPROVER_precondition(int condition, const char* description) {
  __CPROVER_assert(condition, description);
}

void __CPROVER_postcondition(int condition, const char* description) {
  __CPROVER_assert(condition, description);
}

// A goal for test generation, which covers both sides of conditions anyway.
void __CPROVER_cover(int condition) {
  (void)condition;
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

void __CPROVER_input(const char* name, ...) {
  (void)name;
}

void __CPROVER_output(const char* name, ...) {
  (void)name;
}

void __CPROVER_printf(const char* format, ...) {
  (void)format;
}
