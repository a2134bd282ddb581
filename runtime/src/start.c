// The start of a program: builds its arguments, calls it, and ends it as the C library does.
//
// The objects that become symbolic here, and their names, are a convention that native replay
// shares: "arg1", "arg2", … with `argument length` bytes each, then "stdin"; "fuzz-size" (8 bytes),
// then "fuzz-data" with as many bytes as that says. They are there even when they are empty.
// Arguments lie on the stack: they are no leaks.
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "primitives.h"
#include "stdio/files.h"

// "arg" and the number, at most four digits.
static void nameOfArgument(char name[8], int number) {
  char digits[4];
  int count = 0;
  for (int rest = number; rest > 0 && count < 4; rest /= 10) {
    digits[count++] = (char)('0' + rest % 10);
  }
  memcpy(name, "arg", 3);
  for (int i = 0; i < count; ++i) {
    name[3 + i] = digits[count - 1 - i];
  }
  name[3 + count] = '\0';
}

const unsigned char* __braid_stdin_bytes;
size_t __braid_stdin_size;

int __braid_start_main(int (*entry)(int, char**, char**)) {
  static char programName[] = "program";
  int count = __braid_option_argument_count;
  size_t length = (size_t)__braid_option_argument_length;
  char* arguments[count + 2];
  char* environment[1] = {NULL};
  arguments[0] = programName;
  for (int i = 1; i <= count; ++i) {
    char name[8];
    nameOfArgument(name, i);
    char* argument = __builtin_alloca(length + 1);
    __braid_make_symbolic(argument, length, name);
    argument[length] = '\0';
    arguments[i] = argument;
  }
  arguments[count + 1] = NULL;
  if (__braid_option_stdin_size >= 0) {
    __braid_stdin_size = (size_t)__braid_option_stdin_size;
    unsigned char* bytes = __builtin_alloca(__braid_stdin_size + 1);
    __braid_make_symbolic(bytes, __braid_stdin_size, "stdin");
    __braid_stdin_bytes = bytes;
  }
  exit(entry(count + 1, arguments, environment));
}

// The data is an object of exactly the symbolic size, so that reading one byte too many is found.
int __braid_start_fuzzer(int (*target)(const unsigned char*, unsigned long)) {
  unsigned long size;
  __braid_make_symbolic(&size, sizeof size, "fuzz-size");
  if (size > (unsigned long)__braid_option_fuzz_size) {
    __braid_incomplete("data longer than --fuzz-size was not tried");
    __braid_assume(0);
  }
  unsigned char* data = __braid_allocate(size);
  __braid_make_symbolic(data, size, "fuzz-data");
  target(data, size);
  __braid_free(data);
  exit(0);
}
