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

/* What a program says about itself. Braid checks it, and uses it in proofs; a native run checks
 * invariants and preconditions like assertions. Conditions must not change anything.
 *
 *   while (i < n) {
 *     braid_invariant(i >= 0 && sum == 2 * i);
 *     ...
 *   }
 *
 *   int half(int n) {
 *     braid_requires(n >= 0);
 *     braid_ensures(braid_result(int) <= n);
 *     ...
 *   }
 *
 * An invariant stands at the head of a loop: first in its body, or in its condition, as in
 * `while (braid_invariant(i <= n), i < n)`, where it holds also when the loop ends. A contract
 * stands at the start of a function. `braid_ensures` is about every return: variables mean what
 * they are where it stands, what is behind pointers and in globals what it is at the return, and
 * `braid_result(type)` the value that is returned.
 *
 *   braid_assume(braid_forall(i, 1, n, a[i - 1] <= a[i]));
 *
 * `braid_forall(i, low, high, condition)` says that a condition holds of all i from low to
 * high - 1, `braid_exists` of one of them; i is a new ptrdiff_t. They may stand in any expression,
 * also outside of annotations, and inside of each other. */
#ifdef __BRAID__
#ifdef __cplusplus
#define __BRAID_BOOL bool
#else
#define __BRAID_BOOL _Bool
#endif
#define braid_invariant(condition) (__braid_clause_begin(), __braid_clause_invariant((condition)))
#define braid_requires(condition) (__braid_clause_begin(), __braid_clause_requires((condition)))
#define braid_ensures(condition) (__braid_clause_begin(), __braid_clause_ensures((condition)))
#define braid_result(type) (*(type*)__braid_result())
#define braid_forall(index, low, high, condition) \
  __BRAID_QUANTIFIER(index, low, high, __braid_clause_forall, condition)
#define braid_exists(index, low, high, condition) \
  __BRAID_QUANTIFIER(index, low, high, __braid_clause_exists, condition)
#define __BRAID_QUANTIFIER(index, low, high, says, condition)    \
  __extension__({                                                \
    ptrdiff_t __braid_low = (low), __braid_high = (high), index; \
    __braid_quantifier_begin();                                  \
    says((condition), &index, &__braid_low, &__braid_high);      \
  })
void __braid_quantifier_begin(void);
__BRAID_BOOL __braid_clause_forall(__BRAID_BOOL condition, ptrdiff_t* index, ptrdiff_t* low,
                                   ptrdiff_t* high);
__BRAID_BOOL __braid_clause_exists(__BRAID_BOOL condition, ptrdiff_t* index, ptrdiff_t* low,
                                   ptrdiff_t* high);
void __braid_clause_begin(void);
void __braid_clause_invariant(__BRAID_BOOL condition);
void __braid_clause_requires(__BRAID_BOOL condition);
void __braid_clause_ensures(__BRAID_BOOL condition);
void __braid_clause_predicate(__BRAID_BOOL condition);
void* __braid_result(void);
#else
#define braid_invariant(condition) braid_assert(condition)
#define braid_requires(condition) braid_assert(condition)
#define braid_ensures(condition) ((void)sizeof((condition) ? 1 : 1))
#define braid_result(type) (*(type*)0)
#define braid_forall(index, low, high, condition) \
  __BRAID_QUANTIFIER(index, low, high, 1, (condition))
#define braid_exists(index, low, high, condition) \
  __BRAID_QUANTIFIER(index, low, high, 0, (condition))
/* Looks at all indices, as Braid does: what fails for one of them fails whatever the others say. */
#define __BRAID_QUANTIFIER(index, low, high, none, condition)            \
  __extension__({                                                        \
    ptrdiff_t __braid_low = (low), __braid_high = (high);                \
    int __braid_holds = none;                                            \
    for (ptrdiff_t index = __braid_low; index < __braid_high; ++index) { \
      if ((condition ? 1 : 0) != none)                                   \
        __braid_holds = !none;                                           \
    }                                                                    \
    __braid_holds;                                                       \
  })
#endif

/* Paths that split between begin and end wait for each other at the end and become one:
 *
 *   braid_merge_begin();                                if paths are merged at all;
 *   braid_merge_begin(interval);                        whatever --merge says, and of numbers that
 *                                                       differ only the lattice's word is kept;
 *   braid_merge_begin(interval, x, y);                  of these variables, all others are exact;
 *   braid_merge_begin(predicates(y >= x, y >= 0), y);   of one variable, those that hold
 *   ...
 *   braid_merge_end();
 *
 * The words are those of docs/lattices.md. No effect on the answer, but that it may be unknown. */
#ifdef __BRAID__
#define braid_merge_begin(...) (__braid_merge_begin() __VA_OPT__(, __BRAID_MERGE_BY(__VA_ARGS__)))
#define braid_merge_end() __braid_merge_end()
void __braid_merge_begin(void);
void __braid_merge_end(void);
void __braid_merge_word(const char* word);
void __braid_merge_variable(const volatile void* variable);
/* A word with predicates brings their clauses as a second argument, others bring nothing. */
#define __BRAID_MERGE_BY(word, ...)                                                   \
  __braid_merge_word(#word), __BRAID_SECOND(__BRAID_CLAUSES_##word, (void)0, (void)0) \
                                 __VA_OPT__(, __BRAID_VARIABLE_1(__VA_ARGS__))
#define __BRAID_SECOND(...) __BRAID_SECOND_OF(__VA_ARGS__)
#define __BRAID_SECOND_OF(first, second, ...) second
#define __BRAID_CLAUSES_predicates(...) 0, (__BRAID_CLAUSE_1(__VA_ARGS__))
#define __BRAID_CLAUSES_cases(...) 0, (__BRAID_CLAUSE_1(__VA_ARGS__))
#define __BRAID_CLAUSE(condition) __braid_clause_begin(), __braid_clause_predicate((condition))
#define __BRAID_CLAUSE_1(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_2(__VA_ARGS__))
#define __BRAID_CLAUSE_2(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_3(__VA_ARGS__))
#define __BRAID_CLAUSE_3(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_4(__VA_ARGS__))
#define __BRAID_CLAUSE_4(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_5(__VA_ARGS__))
#define __BRAID_CLAUSE_5(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_6(__VA_ARGS__))
#define __BRAID_CLAUSE_6(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_7(__VA_ARGS__))
#define __BRAID_CLAUSE_7(c, ...) __BRAID_CLAUSE(c) __VA_OPT__(, __BRAID_CLAUSE_8(__VA_ARGS__))
#define __BRAID_CLAUSE_8(c) __BRAID_CLAUSE(c)
#define __BRAID_VARIABLE_1(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_2(__VA_ARGS__))
#define __BRAID_VARIABLE_2(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_3(__VA_ARGS__))
#define __BRAID_VARIABLE_3(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_4(__VA_ARGS__))
#define __BRAID_VARIABLE_4(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_5(__VA_ARGS__))
#define __BRAID_VARIABLE_5(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_6(__VA_ARGS__))
#define __BRAID_VARIABLE_6(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_7(__VA_ARGS__))
#define __BRAID_VARIABLE_7(x, ...) \
  __braid_merge_variable(&(x)) __VA_OPT__(, __BRAID_VARIABLE_8(__VA_ARGS__))
#define __BRAID_VARIABLE_8(x) __braid_merge_variable(&(x))
#else
#define braid_merge_begin(...) ((void)0)
#define braid_merge_end() ((void)0)
#endif

#ifdef __cplusplus
}
#endif

#endif
