// The start of a program: builds its arguments, calls it, and ends it as the C library does.
//
// The objects that become symbolic here, and their names, are a convention that native replay
// shares: "argument count" (4 bytes, without the name of the program), then "argument 1",
// "argument 2", … with `argument length` bytes each; "fuzz-size" (8 bytes), then "fuzz-data" with
// as many bytes as that says. Arguments lie on the stack: they are no leaks.
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "primitives.h"

// Parameters of main that it uses, see the front end.
enum { UsesCount = 1, UsesVector = 2, UsesEnvironment = 4 };

// Linux does not take more: the arguments and their addresses have to fit into 6 MiB.
enum { kMostArguments = 1 << 20 };

char** __braid_start_environment(void);

// "argument " and the number, at most four digits.
static void nameOfArgument(char name[16], int number) {
  char digits[4];
  int count = 0;
  for (int rest = number; rest > 0 && count < 4; rest /= 10) {
    digits[count++] = (char)('0' + rest % 10);
  }
  memcpy(name, "argument ", 9);
  for (int i = 0; i < count; ++i) {
    name[9 + i] = digits[count - 1 - i];
  }
  name[9 + count] = '\0';
}

static int unknownCount(void) {
  int count;
  __braid_make_symbolic(&count, sizeof count, "argument count");
  __braid_assume((count >= 0) & (count < kMostArguments));
  return count;
}

// Programs that do not use their parameters get no inputs for them.
int __braid_start_main(int (*entry)(int, char**, char**), int uses) {
  static char programName[] = "program";
  static char* noVariables[1];
  char** environment = uses & UsesEnvironment ? __braid_start_environment() : noVariables;
  int looked = __braid_option_argument_count;
  int count = looked >= 0 && uses & (UsesCount | UsesVector) ? unknownCount() : 0;
  if (looked < 0 || !(uses & UsesVector)) {
    char* arguments[2] = {programName, NULL};
    exit(entry(count + 1, arguments, environment));
  }
  // What lies behind the null at the end was never written.
  char* volatile arguments[looked + 2];
  char beyond[1];
  __braid_open_end(beyond, 0, "there may be more arguments than were looked at (--argv)");
  size_t length = (size_t)__braid_option_argument_length;
  arguments[0] = programName;
  for (int i = 1; i <= looked; ++i) {
    char name[16];
    nameOfArgument(name, i);
    char* argument = __builtin_alloca(length + 1);
    __braid_make_symbolic(argument, length, name);
    argument[length] = '\0';
    __braid_open_end(argument, length, "arguments may be longer than was looked at (--argv)");
    char* behind = i == count + 1 ? NULL : arguments[i];
    arguments[i] = i <= count ? argument : behind;
  }
  char* behind = looked == count ? NULL : arguments[looked + 1];
  arguments[looked + 1] = looked < count ? beyond : behind;
  __braid_open_end((void*)arguments, sizeof arguments,
                   "there may be more arguments than were looked at (--argv)");
  exit(entry(count + 1, (char**)arguments, environment));
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
