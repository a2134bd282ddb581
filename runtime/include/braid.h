/* Braid's interface for the programs it analyses: inputs, assumptions, assertions, merge regions.
 *
 *   #include <braid.h>
 *
 *   int main(void) {
 *     int age = braid_int("age");
 *     braid_assume(age >= 0);
 *     braid_assert(yearsLeft(age) <= 150);
 *   }
 *
 * Every call of an input function makes a new input; names need not be unique, they label the
 * values in reports and tests. */
#ifndef BRAID_H
#define BRAID_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes at this address become an input. */
void braid_make_symbolic(void* address, size_t size, const char* name);

/* One input of each type. */
char braid_char(const char* name);
signed char braid_schar(const char* name);
unsigned char braid_uchar(const char* name);
short braid_short(const char* name);
unsigned short braid_ushort(const char* name);
int braid_int(const char* name);
unsigned int braid_uint(const char* name);
long braid_long(const char* name);
unsigned long braid_ulong(const char* name);
long long braid_longlong(const char* name);
unsigned long long braid_ulonglong(const char* name);
int8_t braid_int8(const char* name);
uint8_t braid_uint8(const char* name);
int16_t braid_int16(const char* name);
uint16_t braid_uint16(const char* name);
int32_t braid_int32(const char* name);
uint32_t braid_uint32(const char* name);
int64_t braid_int64(const char* name);
uint64_t braid_uint64(const char* name);
size_t braid_size(const char* name);
float braid_float(const char* name);
double braid_double(const char* name);
#ifdef __cplusplus
bool braid_bool(const char* name);
#else
_Bool braid_bool(const char* name);
#endif

/* An int with low <= value < high. */
int braid_range(int low, int high, const char* name);

/* A string of at most size - 1 characters, in an array of that size. */
void braid_string(char* address, size_t size, const char* name);

/* Only runs in which the condition holds are considered. */
#ifdef __cplusplus
void braid_assume(bool condition);
bool braid_is_symbolic(unsigned long value);
#else
void braid_assume(_Bool condition);
/* Whether a value depends on inputs; for looking, not for deciding. */
_Bool braid_is_symbolic(unsigned long value);
#endif

/* A check that NDEBUG does not remove. */
#define braid_assert(condition) \
  ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#ifdef NDEBUG
void __assert_fail(const char* expression, const char* file, unsigned int line,
                   const char* function) __attribute__((noreturn));
#endif

/* Paths that split between begin and end wait for each other at the end and become one, if paths
 * are merged at all. No effect on the answer. */
void braid_merge_begin(void);
void braid_merge_end(void);

#ifdef __cplusplus
}
#endif

#endif
