// Functions that take the name of a file, in a native run: the calls of the program go here
// (--wrap=fopen and so on), and to a file in the working directory (world.h).
//
// What cannot be opened is a link to itself there, to which nothing else can be done either.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "world.h"

// Calls the function itself with `path` in the place of `name`.
#define WRAP(type, function, parameters, arguments)                     \
  type __real_##function parameters;                                    \
  type __wrap_##function parameters {                                   \
    char place[kPlaceSize];                                             \
    const char* path = name ? __braid_replay_place(name, place) : NULL; \
    type result = __real_##function arguments;                          \
    nameError();                                                        \
    return result;                                                      \
  }

static void nameError(void) {
  if (errno == ELOOP) {
    errno = EACCES;
  }
}

WRAP(FILE*, fopen, (const char* name, const char* mode), (path, mode))
WRAP(FILE*, fopen64, (const char* name, const char* mode), (path, mode))
WRAP(FILE*, freopen, (const char* name, const char* mode, FILE* stream), (path, mode, stream))
WRAP(int, creat, (const char* name, mode_t mode), (path, mode))
WRAP(int, access, (const char* name, int mode), (path, mode))
WRAP(int, stat, (const char* name, struct stat* status), (path, status))

// The program knows of no links.
int __wrap_lstat(const char* name, struct stat* result) {
  return __wrap_stat(name, result);
}

static bool isForbidden(const char* path) {
  struct stat status;
  int before = errno;
  bool result = __real_stat(path, &status) != 0 && errno == ELOOP;
  errno = result ? EACCES : before;
  return result;
}

int __real_unlink(const char* name);
int __real_remove(const char* name);
int __real_rename(const char* from, const char* to);

int __wrap_unlink(const char* name) {
  char place[kPlaceSize];
  const char* path = __braid_replay_place(name, place);
  return isForbidden(path) ? -1 : __real_unlink(path);
}

int __wrap_remove(const char* name) {
  char place[kPlaceSize];
  const char* path = __braid_replay_place(name, place);
  return isForbidden(path) ? -1 : __real_remove(path);
}

int __wrap_rename(const char* from, const char* to) {
  char places[2][kPlaceSize];
  const char* source = __braid_replay_place(from, places[0]);
  const char* target = __braid_replay_place(to, places[1]);
  return isForbidden(source) || isForbidden(target) ? -1 : __real_rename(source, target);
}

int __real_open(const char* name, int flags, ...);

static int openPlace(const char* name, int flags, mode_t mode) {
  char place[kPlaceSize];
  int fd = __real_open(__braid_replay_place(name, place), flags, mode);
  nameError();
  return fd;
}

int __wrap_open(const char* name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return openPlace(name, flags, mode);
}

int __wrap_open64(const char* name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return openPlace(name, flags, mode);
}
