// What belongs to descriptors: their flags, pipes, and the modes of files.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../primitives.h"
#include "files.h"

static int fail(int error) {
  errno = error;
  return -1;
}

int pipe(int ends[2]) {
  return __braid_open_pipe(ends);
}

int pipe2(int ends[2], int flags) {
  if (flags & ~(O_CLOEXEC | O_NONBLOCK | O_DIRECT)) {
    return fail(EINVAL);
  }
  if (flags & O_NONBLOCK) {
    __braid_refuse("a pipe that does not wait");
  }
  return __braid_open_pipe(ends);
}

int dup3(int fd, int wanted, int flags) {
  return fd == wanted || (flags & ~O_CLOEXEC) ? fail(EINVAL) : dup2(fd, wanted);
}

int fcntl(int fd, int command, ...) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  va_list arguments;
  va_start(arguments, command);
  int argument = command == F_GETFD || command == F_GETFL ? 0 : va_arg(arguments, int);
  va_end(arguments);
  switch (command) {
    case F_GETFD:
      return __braid_closed_on_exec >> fd & 1 ? FD_CLOEXEC : 0;
    case F_SETFD:
      __braid_closed_on_exec &= ~(1UL << fd);
      __braid_closed_on_exec |= (unsigned long)(argument & FD_CLOEXEC) << fd;
      return 0;
    case F_SETFL:
      if (argument & O_NONBLOCK) {
        __braid_incomplete("fcntl: reading waits all the same");
      }
      description->appends = (argument & O_APPEND) != 0;
      return 0;
    case F_GETFL:
      return (description->writable ? description->readable ? O_RDWR : O_WRONLY : O_RDONLY) |
             (description->appends ? O_APPEND : 0);
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
      if (argument < 0 || argument >= 1024) {
        return fail(EINVAL);
      }
      for (int free = argument; free < 64; ++free) {
        int before = errno;
        if (!__braid_description(free)) {
          errno = before;
          return dup2(fd, free);
        }
      }
      return fail(EMFILE);
    case F_SETLK:
    case F_SETLKW:
      return 0;
    default:
      return fail(EINVAL);
  }
}

int fcntl64(int fd, int command, ...) {
  if (command == F_GETFD || command == F_GETFL) {
    return fcntl(fd, command);
  }
  va_list arguments;
  va_start(arguments, command);
  long argument = va_arg(arguments, long);
  va_end(arguments);
  return fcntl(fd, command, argument);
}

int flock(int fd, int operation) {
  (void)operation;
  return __braid_description(fd) ? 0 : -1;
}

mode_t umask(mode_t mode) {
  static mode_t current = 022;
  mode_t before = current;
  current = mode & 0777;
  return before;
}

int chmod(const char* name, mode_t mode) {
  struct File* file = __braid_look_up(name);
  if (!file || file->state == AbsentFile) {
    return fail(ENOENT);
  }
  if (file->state == ForbiddenFile) {
    return fail(EPERM);
  }
  file->mode = mode & 07777;
  return 0;
}

int fchmod(int fd, mode_t mode) {
  const struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  if (description->file) {
    description->file->mode = mode & 07777;
  }
  return 0;
}

int truncate(const char* name, off_t size) {
  int fd = open(name, O_WRONLY);
  if (fd < 0) {
    return -1;
  }
  int result = ftruncate(fd, size);
  int reason = errno;
  close(fd);
  errno = reason;
  return result;
}

int fdatasync(int fd) {
  return fsync(fd);
}

void sync(void) {}

int posix_fadvise(int fd, off_t offset, off_t size, int advice) {
  (void)offset, (void)size;
  int before = errno;
  int result = !__braid_description(fd)                    ? EBADF
               : advice < 0 || advice > POSIX_FADV_NOREUSE ? EINVAL
                                                           : 0;
  errno = before;
  return result;
}

int posix_fadvise64(int fd, off_t offset, off_t size, int advice) {
  return posix_fadvise(fd, offset, size, advice);
}

// There are no links.
ssize_t readlink(const char* restrict name, char* restrict to, size_t size) {
  (void)to, (void)size;
  struct stat found;
  return lstat(name, &found) == 0 ? fail(EINVAL) : -1;
}

int symlink(const char* target, const char* name) {
  (void)target, (void)name;
  __braid_incomplete("symlink: there are no links");
  return fail(EPERM);
}

int link(const char* name, const char* more) {
  (void)name, (void)more;
  __braid_incomplete("link: there are no links");
  return fail(EPERM);
}

int fstatat(int folder, const char* restrict name, struct stat* restrict result, int flags) {
  (void)flags;
  if (folder != AT_FDCWD && *name != '/') {
    __braid_refuse("a name that starts in an open folder");
  }
  return stat(name, result);
}

int openat(int folder, const char* name, int flags, ...) {
  if (folder != AT_FDCWD && *name != '/') {
    __braid_refuse("a name that starts in an open folder");
  }
  if (!(flags & O_CREAT)) {
    return open(name, flags);
  }
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return open(name, flags, mode);
}

int unlinkat(int folder, const char* name, int flags) {
  if (folder != AT_FDCWD && *name != '/') {
    __braid_refuse("a name that starts in an open folder");
  }
  return flags & AT_REMOVEDIR ? rmdir(name) : unlink(name);
}

int mkdirat(int folder, const char* name, mode_t mode) {
  if (folder != AT_FDCWD && *name != '/') {
    __braid_refuse("a name that starts in an open folder");
  }
  return mkdir(name, mode);
}
