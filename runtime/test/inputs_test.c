// The conventions for inputs, assumptions and errors, and the start of programs.
#include <stdlib.h>
#include <string.h>

#include "shim.h"

int rt_braid_int(const char*);
int rt_braid_range(int, int, const char*);
bool rt_braid_bool(const char*);
int rt_klee_int(const char*);
int rt_klee_range(int, int, const char*);
void rt_klee_assume(uintptr_t);
void rt_klee_silent_exit(int);
unsigned short rt___VERIFIER_nondet_ushort(void);
double rt_nondet_double(void);
void rt___VERIFIER_assume(int);
void rt___VERIFIER_assert(int);
void rt_reach_error(void);
void rt___CPROVER_assert(int, const char*);
int rt___braid_start_main(int (*)(int, char**, char**), int);
int rt___braid_start_fuzzer(int (*)(const unsigned char*, unsigned long));
void rt_exit(int);
extern int rt___braid_option_argument_count;
extern int rt___braid_option_argument_length;
extern int rt___braid_option_fuzz_size;

static void outOfRange(void) {
  int input = 10;
  setNextInput(&input, sizeof input);
  rt_klee_range(0, 10, "n");
}

static void notABool(void) {
  setNextInput("\2", 1);
  rt_braid_bool("b");
}

static void assumesNothing(void) {
  rt_klee_assume((uintptr_t)1 << 40);
  rt___VERIFIER_assume(2);
  rt___VERIFIER_assert(1);
}

static void assumesFalse(void) {
  rt___VERIFIER_assume(0);
}

static void assertsFalse(void) {
  rt___CPROVER_assert(0, "text");
}

static void reachesError(void) {
  rt_reach_error();
}

static void exitsSilently(void) {
  rt_klee_silent_exit(3);
}

static int programMain(int count, char** arguments, char** environment) {
  CHECK(count == 3 && !arguments[3] && !environment[0], "the number of arguments");
  CHECK(strcmp(arguments[1], "a") == 0 && strcmp(arguments[2], "bcde") == 0, "arguments");
  return 17;
}

static void startsMain(void) {
  enum { UsesCount = 1, UsesVector = 2 };
  rt___braid_option_argument_count = 2;
  rt___braid_option_argument_length = 4;
  int count = 2;
  setNextInput(&count, sizeof count);
  addNextInput("a", 2);
  addNextInput("bcde", 4);
  rt___braid_start_main(programMain, UsesCount | UsesVector);
}

static int programWithMore(int count, char** arguments, char** environment) {
  (void)environment;
  CHECK(count == 8 && arguments[2] && arguments[3], "there are more arguments than are known");
  return 18;
}

static void startsWithMore(void) {
  int count = 7;
  setNextInput(&count, sizeof count);
  rt___braid_start_main(programWithMore, 3);
}

static int programAlone(int count, char** arguments, char** environment) {
  CHECK(count == 1 && !arguments[1] && !environment[0], "no arguments");
  return 19;
}

static void startsAlone(void) {
  int count = 7;
  setNextInput(&count, sizeof count);
  rt___braid_start_main(programAlone, 0);
}

static int fuzzTarget(const unsigned char* data, unsigned long size) {
  CHECK(size == 3 && data[0] == 0, "the data of a fuzz target");
  return 0;
}

static void startsFuzzer(void) {
  unsigned long size = 3;
  setNextInput(&size, sizeof size);
  rt___braid_option_fuzz_size = 8;
  rt___braid_start_fuzzer(fuzzTarget);
}

void testInputs(void) {
  int input = -5;
  setNextInput(&input, sizeof input);
  CHECK(rt_braid_int("n") == -5, "braid_int");
  setNextInput(&input, sizeof input);
  CHECK(rt_klee_int("n") == -5, "klee_int");
  setNextInput(&input, sizeof input);
  CHECK(rt_braid_range(-5, 0, "n") == -5, "braid_range");
  setNextInput(&input, sizeof input);
  CHECK(rt___VERIFIER_nondet_ushort() == 65531, "__VERIFIER_nondet_ushort");
  double number = 2.5;
  setNextInput(&number, sizeof number);
  CHECK(rt_nondet_double() == 2.5, "nondet_double");
  CHECK(endingOf(outOfRange) == AssumedFalse, "a value outside of its range");
  CHECK(endingOf(notABool) == AssumedFalse, "a bool is 0 or 1");
  CHECK(endingOf(assumesNothing) == Returned, "assumptions that hold");
  CHECK(endingOf(assumesFalse) == AssumedFalse, "an assumption that does not hold");
  CHECK(endingOf(assertsFalse) == FailedAssert, "__CPROVER_assert");
  CHECK(endingOf(reachesError) == FailedReachError, "reach_error");
  CHECK(endingOf(exitsSilently) == AssumedFalse, "klee_silent_exit");
  CHECK(endingOf(startsMain) == Halted && haltStatus == 17, "the start of a program");
  CHECK(endingOf(startsWithMore) == Halted && haltStatus == 18, "a program with more arguments");
  CHECK(endingOf(startsAlone) == Halted && haltStatus == 19, "a program that ignores arguments");
  CHECK(endingOf(startsFuzzer) == Halted && haltStatus == 0, "the start of a fuzz target");
}
