// What the runtime asks of the engine. The front end lowers every call to one of these functions to
// a single instruction; the native replay library and the tests of the runtime define them in C.
#ifndef BRAID_RUNTIME_PRIMITIVES_H
#define BRAID_RUNTIME_PRIMITIVES_H

#include <stddef.h>

// A new heap object with undefined content; never null.
void* __braid_allocate(size_t size);
// Faults on a double or invalid free; the caller has excluded null.
void __braid_free(void* p);
// The size of the heap object that p points to the start of; faults as freeing it would.
size_t __braid_object_size(const void* p);
// The number of bytes from p to the end of its object, whatever kind it is. 0 when that is not a
// known number: the pointer or the size is symbolic, or there is no such object. No fault.
size_t __braid_room(const void* p);

// An input: n bytes at p become unknown, logged in order of creation under this name.
void __braid_make_symbolic(void* p, size_t n, const char* name);
// Of the object at p, which starts there, only the first n bytes are known. It goes on behind them,
// but a path that looks there ends, and the run is incomplete for the reason `why`, a literal.
void __braid_open_end(void* p, size_t n, const char* why);
// The path ends silently unless the condition holds.
void __braid_assume(_Bool condition);
// Whether the value depends on inputs; false in every concrete run.
_Bool __braid_is_symbolic(unsigned long value);

// Bytes for the terminal in a concrete run, else dropped.
void __braid_output(int fd, const void* p, size_t n);
// The program ends.
void __braid_halt(int status) __attribute__((noreturn));
// Reports heap objects that nobody freed, when asked to by option.
void __braid_check_leaks(void);

// The function of this name (of math.h or complex.h, a string literal) of known numbers, computed
// by the C library of this machine; of unknown numbers the result is unknown and the run incomplete.
// Functions of one number ignore the second. The error is what the function leaves in errno.
float __braid_function_float(const char* name, float x, float y);
double __braid_function_double(const char* name, double x, double y);
long double __braid_function_long_double(const char* name, long double x, long double y);
int __braid_function_error_float(const char* name, float x, float y);
int __braid_function_error_double(const char* name, double x, double y);
int __braid_function_error_long_double(const char* name, long double x, long double y);
// Of a complex function (of x + iy) the functions above give the real part, these the imaginary.
float __braid_imaginary_part_float(const char* name, float x, float y);
double __braid_imaginary_part_double(const char* name, double x, double y);
long double __braid_imaginary_part_long_double(const char* name, long double x, long double y);
// jn and yn.
float __braid_indexed_function_float(const char* name, float x, int n);
double __braid_indexed_function_double(const char* name, double x, int n);
long double __braid_indexed_function_long_double(const char* name, long double x, int n);
int __braid_indexed_function_error_float(const char* name, float x, int n);
int __braid_indexed_function_error_double(const char* name, double x, int n);
int __braid_indexed_function_error_long_double(const char* name, long double x, int n);
// IEEE 754's remainder, exact also for unknown numbers.
float __braid_remainder_float(float x, float y);
double __braid_remainder_double(double x, double y);
long double __braid_remainder_long_double(long double x, long double y);

// The environment of floating point. Rounding: 0 to nearest, 2 up, 3 down, 4 toward zero. Flags: 1
// invalid, 2 division by zero, 4 overflow, 8 underflow, 16 inexact. What is set is a known number;
// getting flags ends the path as unsupported when it has computed with unknown numbers since.
int __braid_get_rounding(void);
void __braid_set_rounding(int rounding);
int __braid_get_float_flags(void);
void __braid_set_float_flags(int flags);

// Paths wait for each other here and are joined, when asked to by option; no effect in a run.
void __braid_meet(void);

// Marks the run incomplete and goes on; `why` is a string literal.
void __braid_incomplete(const char* why);
// This path ends as unsupported; `why` is a string literal.
void __braid_refuse(const char* why) __attribute__((noreturn));

// The program has a bug of this kind, at the nearest caller outside the runtime.
void __braid_fail_assert(void) __attribute__((noreturn));
void __braid_fail_abort(void) __attribute__((noreturn));
void __braid_fail_reach_error(void) __attribute__((noreturn));

#endif
