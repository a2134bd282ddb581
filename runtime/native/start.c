// The start of a native run: arguments and standard input from the test, no environment variables.
// The linker puts this in the place of main (--wrap=main).
//
// What is run is, in this order: the function __braid_replay_entry if the program is linked with
// one (a driver for another entry than main), main, LLVMFuzzerTestOneInput.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../src/options.h"
#include "../src/stdio/files.h"
#include "log.h"

int __braid_start_main(int (*entry)(int, char**, char**));
int __braid_start_fuzzer(int (*target)(const unsigned char*, unsigned long));

int __real_main(int, char**, char**) __attribute__((weak));
int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) __attribute__((weak));
void __braid_replay_entry(void) __attribute__((weak));

// Standard input becomes a file with what the test has for it, or an empty one.
static void redirectInput(void) {
  int fd = memfd_create("stdin", MFD_CLOEXEC);
  size_t done = 0;
  while (fd >= 0 && done < __braid_stdin_size) {
    ssize_t written = write(fd, __braid_stdin_bytes + done, __braid_stdin_size - done);
    if (written <= 0) {
      fd = -1;
    } else {
      done += (size_t)written;
    }
  }
  if (fd < 0 || lseek(fd, 0, SEEK_SET) != 0 || dup2(fd, STDIN_FILENO) < 0) {
    __braid_replay_stop("cannot redirect standard input");
  }
  close(fd);
}

static int runMain(int count, char** arguments, char** environment) {
  redirectInput();
  errno = 0;
  return __real_main(count, arguments, environment);
}

// The inputs that come next tell what the start of the program asked for: arg1, arg2, …, stdin.
static void findOptions(void) {
  struct LoggedInput input;
  uint32_t position = 0;
  char name[16] = "arg1";
  while (__braid_replay_look_ahead(position, &input) && __braid_replay_has_name(&input, name)) {
    __braid_option_argument_length = (int)input.size;
    ++position;
    snprintf(name, sizeof name, "arg%u", position + 1);
  }
  __braid_option_argument_count = (int)position;
  if (__braid_replay_look_ahead(position, &input) && __braid_replay_has_name(&input, "stdin")) {
    __braid_option_stdin_size = (int)input.size;
  }
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
  findOptions();
  clearenv();
  if (__braid_replay_entry) {
    redirectInput();
    errno = 0;
    __braid_replay_entry();
    exit(0);
  }
  if (__real_main) {
    return __braid_start_main(runMain);
  }
  if (LLVMFuzzerTestOneInput) {
    redirectInput();
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
