// The primitives of the runtime in plain C, and the main function of the tests.
#include "shim.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool pretendSymbolic;
char terminal[1 << 16];
size_t terminalSize;
int haltStatus;

static jmp_buf ending;
static bool endingIsExpected;
static struct Input {
  unsigned char bytes[64];
  size_t size;
} nextInputs[8];
static size_t nextInputCount;
static int failures;

void checkAt(const char* file, int line, bool holds, const char* format, ...) {
  if (holds) {
    return;
  }
  fprintf(stderr, "%s:%d: ", file, line);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  if (++failures == 20) {
    fprintf(stderr, "too many failures\n");
    exit(1);
  }
}

// The size of an object is kept in front of it.
void* __braid_allocate(size_t size) {
  size_t* block = malloc(size + 16);
  block[0] = size;
  return block + 2;
}

void __braid_free(void* p) {
  free((size_t*)p - 2);
}

size_t __braid_object_size(const void* p) {
  return ((const size_t*)p)[-2];
}

// Results never depend on what is known about objects, so here it is left to chance.
size_t __braid_room(const void* p) {
  (void)p;
  return randomBelow(3) == 0 ? SIZE_MAX : randomBelow(8);
}

void setNextInput(const void* bytes, size_t size) {
  nextInputCount = 0;
  addNextInput(bytes, size);
}

void addNextInput(const void* bytes, size_t size) {
  struct Input* input = &nextInputs[nextInputCount++];
  memcpy(input->bytes, bytes, size);
  input->size = size;
}

void __braid_make_symbolic(void* p, size_t n, const char* name) {
  CHECK(name && *name, "an input has a name");
  memset(p, 0, n);
  if (nextInputCount > 0) {
    memcpy(p, nextInputs[0].bytes, n < nextInputs[0].size ? n : nextInputs[0].size);
    memmove(nextInputs, nextInputs + 1, --nextInputCount * sizeof nextInputs[0]);
  }
}

bool __braid_is_symbolic(unsigned long value) {
  bool isAddress = value >= (unsigned long)1 << 32 && value < (unsigned long)1 << 48;
  return pretendSymbolic && value != 0 && !isAddress;
}

void __braid_output(int fd, const void* p, size_t n) {
  CHECK(fd == 1 || fd == 2, "output goes to descriptor %d", fd);
  CHECK(terminalSize + n <= sizeof terminal, "too much output");
  memcpy(terminal + terminalSize, p, n);
  terminalSize += n;
}

void __braid_check_leaks(void) {}

void __braid_open_end(void* p, size_t n, const char* why) {
  CHECK(p && why && *why, "an open end of %zu bytes has a reason", n);
}

void __braid_meet(void) {}

void __braid_incomplete(const char* why) {
  (void)why;
}

static void endWith(enum Ending how) {
  if (!endingIsExpected) {
    fprintf(stderr, "the runtime ended the program in an unexpected way: %d\n", (int)how);
    exit(1);
  }
  longjmp(ending, (int)how);
}

void __braid_assume(bool condition) {
  if (!condition) {
    endWith(AssumedFalse);
  }
}

void __braid_halt(int status) {
  haltStatus = status;
  endWith(Halted);
}

void __braid_refuse(const char* why) {
  (void)why;
  endWith(Refused);
}

void __braid_fail_assert(void) {
  endWith(FailedAssert);
}

void __braid_fail_abort(void) {
  endWith(FailedAbort);
}

void __braid_fail_reach_error(void) {
  endWith(FailedReachError);
}

enum Ending endingOf(void (*function)(void)) {
  endingIsExpected = true;
  int how = setjmp(ending);
  if (how == 0) {
    function();
  }
  endingIsExpected = false;
  return (enum Ending)how;
}

// What newlib's mathematics expects of the file that is not under test here.
double __ieee754_sqrt(double x) {
  return sqrt(x);
}

float __ieee754_sqrtf(float x) {
  return sqrtf(x);
}

double __ieee754_fmod(double x, double y) {
  return fmod(x, y);
}

float __ieee754_fmodf(float x, float y) {
  return fmodf(x, y);
}

int __fpclassifyd(double x) {
  return fpclassify(x);
}

// Functions on known numbers are the C library's, which is the reference itself: nothing to test.
#define DEFINE_FUNCTIONS(type, name)                                        \
  type __braid_function_##name(const char* f, type x, type y) {             \
    (void)f, (void)x, (void)y;                                              \
    return 0;                                                               \
  }                                                                         \
  int __braid_function_error_##name(const char* f, type x, type y) {        \
    (void)f, (void)x, (void)y;                                              \
    return 0;                                                               \
  }                                                                         \
  type __braid_indexed_function_##name(const char* f, type x, int n) {      \
    (void)f, (void)x, (void)n;                                              \
    return 0;                                                               \
  }                                                                         \
  int __braid_indexed_function_error_##name(const char* f, type x, int n) { \
    (void)f, (void)x, (void)n;                                              \
    return 0;                                                               \
  }
DEFINE_FUNCTIONS(float, float)
DEFINE_FUNCTIONS(double, double)
DEFINE_FUNCTIONS(long double, long_double)

static uint64_t state = 0x9e3779b97f4a7c15;

// xorshift64*
uint64_t randomBits(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 0x2545f4914f6cdd1d;
}

unsigned randomBelow(unsigned limit) {
  return (unsigned)((randomBits() >> 32) % limit);
}

uint64_t randomSize(void) {
  return randomBits() >> randomBelow(64);
}

// Any pattern of bits, a short decimal number, or an integer.
double randomDouble(void) {
  double value;
  uint64_t bits = randomBits();
  switch (randomBelow(4)) {
    case 0:
      memcpy(&value, &bits, sizeof value);
      return value;
    case 1:
      return (double)(int64_t)(bits >> 40) / 1000.0;
    case 2:
      return ((double)(bits >> 11) - 4503599627370496.0) * pow(10, (int)randomBelow(40) - 30);
    default:
      return (double)(int64_t)randomSize();
  }
}

int main(int count, char** arguments) {
  static const struct {
    const char* name;
    void (*run)(void);
  } tests[] = {
      {"printf", testPrintf}, {"scanf", testScanf},   {"numbers", testNumbers},
      {"string", testString}, {"stdlib", testStdlib}, {"stdio", testStdio},
      {"math", testMath},     {"inputs", testInputs},
  };
  bool found = false;
  for (unsigned i = 0; count == 2 && i < sizeof tests / sizeof tests[0]; ++i) {
    if (strcmp(arguments[1], tests[i].name) == 0) {
      found = true;
      tests[i].run();
    }
  }
  if (!found) {
    fprintf(stderr, "usage: %s TOPIC\n", arguments[0]);
    return 64;
  }
  return failures == 0 ? 0 : 1;
}
