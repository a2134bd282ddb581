// The start of a native run: the world outside is as the test says.
// The linker puts this in the place of main (--wrap=main).
//
// What is run is, in this order: the function __braid_replay_entry if the program is linked with
// one (a driver for another entry than main), main, LLVMFuzzerTestOneInput.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../src/options.h"
#include "log.h"
#include "world.h"

int __braid_start_main(int (*entry)(int, char**, char**), int uses);
int __braid_start_fuzzer(int (*target)(const unsigned char*, unsigned long));

int __real_main(int, char**, char**) __attribute__((weak));
int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) __attribute__((weak));
void __braid_replay_entry(void) __attribute__((weak));

char** __braid_start_environment(void) {
  return environ;
}

static int runMain(int count, char** arguments, char** environment) {
  (void)environment;
  errno = 0;
  return __real_main(count, arguments, environ);
}

// The inputs tell what the start of the program asked for; the result is what main uses.
static int findArguments(void) {
  enum { UsesCount = 1, UsesVector = 2 };
  struct LoggedInput input;
  if (!__braid_replay_find("argument count", &input)) {
    return 0;
  }
  char name[32] = "argument 1";
  int known = 0;
  while (__braid_replay_find(name, &input)) {
    __braid_option_argument_length = (int)input.size;
    snprintf(name, sizeof name, "argument %d", ++known + 1);
  }
  __braid_option_argument_count = known;
  return UsesCount | UsesVector;
}

// Coverage is written even when the run ends with a report of a sanitizer.
int __llvm_profile_write_file(void) __attribute__((weak));
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void writeCoverage(void) {
  if (__llvm_profile_write_file) {
    __llvm_profile_write_file();
  }
}

int __wrap_main(int count, char** arguments, char** environment) {
  (void)count, (void)arguments, (void)environment;
  if (__sanitizer_set_death_callback) {
    __sanitizer_set_death_callback(writeCoverage);
  }
  __braid_replay_make_world();
  if (__braid_replay_entry) {
    errno = 0;
    __braid_replay_entry();
    exit(0);
  }
  if (__real_main) {
    return __braid_start_main(runMain, findArguments());
  }
  if (LLVMFuzzerTestOneInput) {
    __braid_option_fuzz_size = 0x7fffffff;
    return __braid_start_fuzzer(LLVMFuzzerTestOneInput);
  }
  __braid_replay_stop("the program has no main function and no fuzz target");
}

// A failed assertion gets a stack trace too; a status of its own tells reports from exits.
const char* __asan_default_options(void) {
  return "handle_abort=1:allocator_may_return_null=1:detect_leaks=0:exitcode=98";
}

const char* __ubsan_default_options(void) {
  return "print_stacktrace=1:halt_on_error=1";
}
