// The machine and its users. What the program is told about them is made up, and marks the run
// incomplete: elsewhere it is something else.
#include <errno.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/select.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "primitives.h"
#include "stdio/files.h"

static int fail(int error) {
  errno = error;
  return -1;
}

static const char hostName[] = "localhost";

int uname(struct utsname* result) {
  __braid_incomplete("uname: the machine is not known");
  __builtin_memset(result, 0, sizeof *result);
  strcpy(result->sysname, "Linux");
  strcpy(result->nodename, hostName);
  strcpy(result->release, "6.1.0");
  strcpy(result->version, "#1 SMP");
#ifdef __aarch64__
  strcpy(result->machine, "aarch64");
#else
  strcpy(result->machine, "x86_64");
#endif
  strcpy(result->domainname, "(none)");
  return 0;
}

int gethostname(char* to, size_t room) {
  __braid_incomplete("gethostname: the machine is not known");
  size_t size = sizeof hostName;
  memcpy(to, hostName, size < room ? size : room);
  return size <= room ? 0 : fail(ENAMETOOLONG);
}

int getdomainname(char* to, size_t room) {
  static const char none[] = "(none)";
  __braid_incomplete("getdomainname: the machine is not known");
  if (room < sizeof none) {
    return fail(EINVAL);
  }
  memcpy(to, none, sizeof none);
  return 0;
}

int sethostname(const char* name, size_t size) {
  (void)name, (void)size;
  return fail(EPERM);
}

char* getlogin(void) {
  __braid_incomplete("getlogin: the user is not known");
  errno = ENXIO;
  return NULL;
}

int getlogin_r(char* to, size_t room) {
  (void)to, (void)room;
  __braid_incomplete("getlogin_r: the user is not known");
  return ENXIO;
}

struct passwd* getpwuid(uid_t user) {
  (void)user;
  __braid_incomplete("getpwuid: no user is known");
  return NULL;
}

struct passwd* getpwnam(const char* name) {
  (void)strlen(name);
  __braid_incomplete("getpwnam: no user is known");
  return NULL;
}

struct group* getgrgid(gid_t group) {
  (void)group;
  __braid_incomplete("getgrgid: no group is known");
  return NULL;
}

struct group* getgrnam(const char* name) {
  (void)strlen(name);
  __braid_incomplete("getgrnam: no group is known");
  return NULL;
}

int getgroups(int room, gid_t* to) {
  (void)to;
  if (room < 0) {
    return fail(EINVAL);
  }
  __braid_incomplete("getgroups: no group is known");
  return 0;
}

int get_nprocs(void) {
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

int get_nprocs_conf(void) {
  return (int)sysconf(_SC_NPROCESSORS_CONF);
}

int getloadavg(double loads[], int count) {
  __braid_incomplete("getloadavg: the load is not known");
  for (int i = 0; i < count && i < 3; ++i) {
    loads[i] = 0.0;
  }
  return count < 3 ? count : 3;
}

long sysconf(int name) {
  switch (name) {
    case _SC_PAGESIZE:
      return 4096;
    case _SC_CLK_TCK:
      return 100;
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF:
      __braid_incomplete("sysconf: the number of processors is not known");
      return 1;
    case _SC_PHYS_PAGES:
    case _SC_AVPHYS_PAGES:
      __braid_incomplete("sysconf: the size of the memory is not known");
      return 1 << 20;
    case _SC_OPEN_MAX:
      return 1024;
    case _SC_ARG_MAX:
      return 2097152;
    case _SC_LINE_MAX:
    case _SC_BC_BASE_MAX:
      return name == _SC_LINE_MAX ? 2048 : 99;
    case _SC_NGROUPS_MAX:
      return 65536;
    case _SC_HOST_NAME_MAX:
      return 64;
    case _SC_LOGIN_NAME_MAX:
      return 256;
    case _SC_TTY_NAME_MAX:
      return 32;
    case _SC_GETPW_R_SIZE_MAX:
    case _SC_GETGR_R_SIZE_MAX:
      return 1024;
    case _SC_IOV_MAX:
      return 1024;
    case _SC_ATEXIT_MAX:
      return 0x7fffffff;
    case _SC_VERSION:
    case _SC_2_VERSION:
    case _SC_THREADS:
    case _SC_MONOTONIC_CLOCK:
    case _SC_MAPPED_FILES:
    case _SC_FSYNC:
      return 200809;
    case _SC_THREAD_KEYS_MAX:
      return 1024;
    case _SC_THREAD_STACK_MIN:
      return 16384;
    default:
      if (name < 0 || name > _SC_SIGSTKSZ) {
        return fail(EINVAL);
      }
      __braid_incomplete("sysconf: this value is not known");
      return -1;
  }
}

int getpagesize(void) {
  return 4096;
}

int getdtablesize(void) {
  return 1024;
}

size_t confstr(int name, char* to, size_t room) {
  const char* text;
  switch (name) {
    case _CS_PATH:
      text = "/bin:/usr/bin";
      break;
    default:
      __braid_refuse("confstr of something else than _CS_PATH");
  }
  size_t size = strlen(text) + 1;
  if (to && room > 0) {
    size_t part = size < room ? size : room;
    memcpy(to, text, part - 1);
    to[part - 1] = '\0';
  }
  return size;
}

// --- devices and waiting for them

int ioctl(int fd, unsigned long request, ...) {
  (void)request;
  if (__braid_description(fd)) {
    errno = ENOTTY;
  }
  return -1;
}

// What can be done at once. Standard input may also let the program wait.
static short readyFor(const struct Description* description, short wanted, bool waits) {
  short result = 0;
  if (description->readable) {
    result |= wanted & (POLLIN | POLLRDNORM);
    if (description->kind == InputDescriptor && result && !waits) {
      __braid_incomplete("standard input is taken to be ready at all times");
    }
  }
  if (description->writable) {
    result |= wanted & (POLLOUT | POLLWRNORM);
  }
  return result;
}

int poll(struct pollfd* fds, nfds_t count, int timeout) {
  int ready = 0;
  for (nfds_t i = 0; i < count; ++i) {
    fds[i].revents = 0;
    if (fds[i].fd < 0) {
      continue;
    }
    int before = errno;
    const struct Description* description = __braid_description(fds[i].fd);
    errno = before;
    fds[i].revents = description ? readyFor(description, fds[i].events, timeout < 0) : POLLNVAL;
    ready += fds[i].revents != 0;
  }
  if (ready == 0 && timeout < 0) {
    __braid_refuse("waiting for something that never comes");
  }
  return ready;
}

int select(int end, fd_set* restrict reads, fd_set* restrict writes, fd_set* restrict errors,
           struct timeval* restrict timeout) {
  if (end < 0 || (timeout && (timeout->tv_sec < 0 || timeout->tv_usec < 0))) {
    return fail(EINVAL);
  }
  for (int fd = 0; fd < end; ++fd) {
    bool isAsked = (reads && FD_ISSET(fd, reads)) || (writes && FD_ISSET(fd, writes)) ||
                   (errors && FD_ISSET(fd, errors));
    if (isAsked && !__braid_description(fd)) {
      return -1;
    }
  }
  int ready = 0;
  for (int fd = 0; fd < end; ++fd) {
    if (reads && FD_ISSET(fd, reads)) {
      if (readyFor(__braid_description(fd), POLLIN, !timeout)) {
        ++ready;
      } else {
        FD_CLR(fd, reads);
      }
    }
    if (writes && FD_ISSET(fd, writes)) {
      if (readyFor(__braid_description(fd), POLLOUT, !timeout)) {
        ++ready;
      } else {
        FD_CLR(fd, writes);
      }
    }
    if (errors && FD_ISSET(fd, errors)) {
      FD_CLR(fd, errors);
    }
  }
  if (ready == 0 && !timeout) {
    __braid_refuse("waiting for something that never comes");
  }
  return ready;
}

ssize_t getrandom(void* to, size_t size, unsigned flags) {
  if (flags & ~(unsigned)(GRND_NONBLOCK | GRND_RANDOM | GRND_INSECURE)) {
    return fail(EINVAL);
  }
  __braid_make_symbolic(to, size, "getrandom");
  return (ssize_t)size;
}

int getentropy(void* to, size_t size) {
  if (size > 256) {
    return fail(EIO);
  }
  getrandom(to, size, 0);
  return 0;
}
