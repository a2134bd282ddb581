/* KLEE's interface on Braid: harnesses written for KLEE work as they are. What steers KLEE's search
 * (klee_prefer_cex, klee_set_forking, klee_warning, …) has no effect. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void* address, size_t size, const char* name);
/* An int with begin <= value < end. */
int klee_range(int begin, int end, const char* name);
int klee_int(const char* name);
uintptr_t klee_choose(uintptr_t count);
void klee_assume(uintptr_t condition);
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void);

/* This path is of no interest. */
void klee_silent_exit(int status) __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));
void klee_report_error(const char* file, int line, const char* message, const char* suffix)
    __attribute__((noreturn));

/* Values are not made concrete: these return their argument. */
float klee_get_valuef(float expression);
double klee_get_valued(double expression);
long klee_get_valuel(long expression);
long long klee_get_valuell(long long expression);
int32_t klee_get_value_i32(int32_t expression);
int64_t klee_get_value_i64(int64_t expression);

size_t klee_get_obj_size(void* object);
void klee_check_memory_access(const void* address, size_t size);

void klee_prefer_cex(void* object, uintptr_t condition);
void klee_posix_prefer_cex(void* object, uintptr_t condition);
void klee_mark_global(void* object);
/* Paths that split between them wait for each other at the end, if paths are merged at all. */
void klee_open_merge(void);
void klee_close_merge(void);
void klee_set_forking(unsigned enable);
void klee_warning(const char* message);
void klee_warning_once(const char* message);
void klee_print_expr(const char* message, ...);
void klee_print_range(const char* name, int value);
void klee_stack_trace(void);

void __assert_fail(const char* expression, const char* file, unsigned int line,
                   const char* function) __attribute__((noreturn));
#define klee_assert(condition) \
  ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))

#ifdef __cplusplus
}
#endif

#endif
