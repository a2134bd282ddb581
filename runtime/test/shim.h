// What the tests of the runtime share: the primitives in plain C, random numbers, and checks.
//
// The runtime under test is the same bitcode that Braid links into programs, compiled for this
// machine, with every function renamed from NAME to rt_NAME: it runs next to glibc, which is the
// reference.
#ifndef BRAID_RUNTIME_TEST_SHIM_H
#define BRAID_RUNTIME_TEST_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Values count as symbolic, except for zero and what looks like an address: what the runtime then
// does without looking at the text must agree with what it does when it looks.
extern bool pretendSymbolic;

// What was written to the terminal since the last look.
extern char terminal[1 << 16];
extern size_t terminalSize;

// The bytes that the next input gets; zeros when nothing is set.
void setNextInput(const void* bytes, size_t size);
// And the one after those that are set.
void addNextInput(const void* bytes, size_t size);

// How the program ended, in a test of that.
enum Ending {
  Returned,
  Halted,
  FailedAssert,
  FailedAbort,
  FailedReachError,
  AssumedFalse,
  Refused
};
extern int haltStatus;
enum Ending endingOf(void (*function)(void));

uint64_t randomBits(void);
// 0 <= result < limit
unsigned randomBelow(unsigned limit);
// A number of every size: as many low bits as chance wants.
uint64_t randomSize(void);
double randomDouble(void);

void checkAt(const char* file, int line, bool holds, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
#define CHECK(holds, ...) checkAt(__FILE__, __LINE__, holds, __VA_ARGS__)

void testPrintf(void);
void testScanf(void);
void testNumbers(void);
void testString(void);
void testStdlib(void);
void testStdio(void);
void testMath(void);
void testInputs(void);

#endif
