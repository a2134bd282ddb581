// KLEE's functions on Braid's primitives.
#include "../../include/klee/klee.h"

#include "../primitives.h"

void klee_make_symbolic(void* address, size_t size, const char* name) {
  __braid_make_symbolic(address, size, name ? name : "unnamed");
}

int klee_range(int begin, int end, const char* name) {
  int value;
  klee_make_symbolic(&value, sizeof value, name);
  __braid_assume((begin <= value) & (value < end));
  return value;
}

int klee_int(const char* name) {
  int value;
  klee_make_symbolic(&value, sizeof value, name);
  return value;
}

uintptr_t klee_choose(uintptr_t count) {
  uintptr_t value;
  klee_make_symbolic(&value, sizeof value, "klee_choose");
  __braid_assume(value < count);
  return value;
}

void klee_assume(uintptr_t condition) {
  __braid_assume(condition != 0);
}

// A macro in the header; a function for programs that do not include it.
#undef klee_assert
void klee_assert(_Bool condition) {
  if (!condition) {
    __braid_fail_assert();
  }
}

unsigned klee_is_symbolic(uintptr_t value) {
  return __braid_is_symbolic(value);
}

unsigned klee_is_replay(void) {
  return 0;
}

void klee_silent_exit(int status) {
  __braid_assume(0);
  __braid_halt(status);
}

void klee_abort(void) {
  __braid_fail_abort();
}

void klee_report_error(const char* file, int line, const char* message, const char* suffix) {
  (void)file, (void)line, (void)message, (void)suffix;
  __braid_fail_abort();
}

float klee_get_valuef(float expression) {
  return expression;
}

double klee_get_valued(double expression) {
  return expression;
}

long klee_get_valuel(long expression) {
  return expression;
}

long long klee_get_valuell(long long expression) {
  return expression;
}

int32_t klee_get_value_i32(int32_t expression) {
  return expression;
}

int64_t klee_get_value_i64(int64_t expression) {
  return expression;
}

size_t klee_get_obj_size(void* object) {
  size_t size = __braid_room(object);
  if (size == 0) {
    __braid_refuse("klee_get_obj_size of an object that is not known");
  }
  return size;
}

// An object has no holes: if its first and last byte can be read, so can all between.
void klee_check_memory_access(const void* address, size_t size) {
  const volatile char* bytes = address;
  if (size > 0) {
    (void)bytes[0];
    (void)bytes[size - 1];
  }
}

void klee_prefer_cex(void* object, uintptr_t condition) {
  (void)object, (void)condition;
}

void klee_posix_prefer_cex(void* object, uintptr_t condition) {
  (void)object, (void)condition;
}

void klee_mark_global(void* object) {
  (void)object;
}

void klee_open_merge(void) {}

void klee_close_merge(void) {
  __braid_meet();
}

void klee_set_forking(unsigned enable) {
  (void)enable;
}

void klee_warning(const char* message) {
  (void)message;
}

void klee_warning_once(const char* message) {
  (void)message;
}

void klee_print_expr(const char* message, ...) {
  (void)message;
}

void klee_print_range(const char* name, int value) {
  (void)name, (void)value;
}

void klee_stack_trace(void) {}
