// Folders and what belongs to descriptors.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../primitives.h"
#include "files.h"

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

int pipe(int ends[2]) {
  (void)ends;
  __braid_incomplete("pipe: there is nobody to talk to");
  return unsupported();
}

int fcntl(int fd, int command, ...) {
  const struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  switch (command) {
    case F_GETFD:
    case F_SETFD:
    case F_SETFL:
      return 0;
    case F_GETFL:
      return (description->writable ? description->readable ? O_RDWR : O_WRONLY : O_RDONLY) |
             (description->appends ? O_APPEND : 0);
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
      return dup(fd);
    default:
      errno = EINVAL;
      return -1;
  }
}

int fcntl64(int fd, int command, ...) {
  return fcntl(fd, command);
}

char* getcwd(char* buffer, size_t size) {
  if (!buffer || size < 2) {
    errno = ERANGE;
    return NULL;
  }
  return strcpy(buffer, "/");
}

int mkdir(const char* name, mode_t mode) {
  (void)name, (void)mode;
  __braid_incomplete("mkdir: there are no directories");
  return unsupported();
}

int rmdir(const char* name) {
  (void)name;
  errno = ENOENT;
  return -1;
}

int chdir(const char* name) {
  return strcmp(name, "/") == 0 ? 0 : unsupported();
}

mode_t umask(mode_t mode) {
  static mode_t current = 022;
  mode_t before = current;
  current = mode & 0777;
  return before;
}

int chmod(const char* name, mode_t mode) {
  (void)mode;
  return access(name, F_OK);
}

int posix_fadvise(int fd, off_t offset, off_t size, int advice) {
  (void)fd, (void)offset, (void)size, (void)advice;
  return 0;
}
