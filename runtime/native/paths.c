// Functions that take the name of a file, in a native run: the calls of the program go here
// (--wrap=fopen and so on), and to a file in the working directory (world.h).
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "world.h"

#define WRAP(type, function, parameters, arguments)                     \
  type __real_##function parameters;                                    \
  type __wrap_##function parameters {                                   \
    char place[kPlaceSize];                                             \
    const char* path = name ? __braid_replay_place(name, place) : NULL; \
    return __real_##function arguments;                                 \
  }

WRAP(FILE*, fopen, (const char* name, const char* mode), (path, mode))
WRAP(FILE*, fopen64, (const char* name, const char* mode), (path, mode))
WRAP(FILE*, freopen, (const char* name, const char* mode, FILE* stream), (path, mode, stream))
WRAP(int, creat, (const char* name, mode_t mode), (path, mode))
WRAP(int, unlink, (const char* name), (path))
WRAP(int, remove, (const char* name), (path))
WRAP(int, access, (const char* name, int mode), (path, mode))
WRAP(int, stat, (const char* name, struct stat* result), (path, result))
WRAP(int, lstat, (const char* name, struct stat* result), (path, result))
WRAP(int, truncate, (const char* name, off_t size), (path, size))

int __real_rename(const char* from, const char* to);

int __wrap_rename(const char* from, const char* to) {
  char first[kPlaceSize];
  char second[kPlaceSize];
  return __real_rename(__braid_replay_place(from, first), __braid_replay_place(to, second));
}

int __real_open(const char* name, int flags, ...);

int __wrap_open(const char* name, int flags, ...) {
  char place[kPlaceSize];
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return __real_open(__braid_replay_place(name, place), flags, mode);
}

int __wrap_open64(const char* name, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return __wrap_open(name, flags, mode);
}
