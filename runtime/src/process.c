// Other processes, directories, terminals and devices: there are none. Calls that would make one
// fail, and mark the run incomplete, as a real system would have let them succeed.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "primitives.h"
#include "stdio/files.h"

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

int execv(const char* path, char* const arguments[]) {
  (void)path, (void)arguments;
  __braid_incomplete("exec: no program is run");
  return unsupported();
}

int execve(const char* path, char* const arguments[], char* const environment[]) {
  (void)environment;
  return execv(path, arguments);
}

int execvp(const char* path, char* const arguments[]) {
  return execv(path, arguments);
}

FILE* popen(const char* command, const char* mode) {
  (void)command, (void)mode;
  __braid_incomplete("popen: no command is run");
  unsupported();
  return NULL;
}

int pclose(FILE* stream) {
  return fclose(stream);
}

int pipe(int ends[2]) {
  (void)ends;
  __braid_incomplete("pipe: there is nobody to talk to");
  return unsupported();
}

pid_t waitpid(pid_t process, int* status, int options) {
  (void)process, (void)status, (void)options;
  errno = ECHILD;
  return -1;
}

pid_t wait(int* status) {
  return waitpid(-1, status, 0);
}

int ioctl(int fd, unsigned long request, ...) {
  (void)request;
  if (__braid_description(fd)) {
    errno = ENOTTY;
  }
  return -1;
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

ssize_t getrandom(void* to, size_t size, unsigned flags) {
  (void)flags;
  __braid_make_symbolic(to, size, "getrandom");
  return (ssize_t)size;
}

int getentropy(void* to, size_t size) {
  getrandom(to, size, 0);
  return 0;
}
