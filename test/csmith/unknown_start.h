// What compare_symbolic puts into a program by Csmith: one variable starts with one of two values,
// and the values of all variables at the end are printed (natively, with START 0 or 1) or compared
// with those that were printed (by Braid).
#undef transparent_crc

#ifdef START

#include <stdio.h>

static void report(unsigned long long value) { printf("%lluu,\n", value); }

#define transparent_crc(value, name, flag) report((unsigned long long)(value))
#define CHOOSE_START(type, variable, first, second) \
  variable = START ? (type)(second) : (type)(first)

#else

#include <assert.h>
#include <braid.h>

static const unsigned long long expected0[] = {
#include VALUES0
};
static const unsigned long long expected1[] = {
#include VALUES1
};
static int place, isSecond;

#define transparent_crc(value, name, flag)                                           \
  (assert((unsigned long long)(value) == (isSecond ? expected1 : expected0)[place]), \
   place++)
#define CHOOSE_START(type, variable, first, second)                                         \
  type start;                                                                               \
  braid_make_symbolic(&start, sizeof start, #variable);                                     \
  braid_assume((start == (type)(first)) | (start == (type)(second)));                       \
  isSecond = start != (type)(first);                                                        \
  variable = start

#endif
