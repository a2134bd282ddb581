// What reaches beyond a model of the program: loading code, changing stacks, calling the kernel,
// other encodings. It is refused, or fails and marks the run incomplete.
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <iconv.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

#include "primitives.h"
#include "stdio/files.h"

static const char* loadingError;

void* dlopen(const char* name, int flags) {
  (void)name, (void)flags;
  __braid_incomplete("dlopen: no library is loaded");
  loadingError = "no library is loaded";
  return NULL;
}

void* dlsym(void* restrict library, const char* restrict name) {
  (void)library, (void)name;
  __braid_incomplete("dlsym: no library is loaded");
  loadingError = "no library is loaded";
  return NULL;
}

char* dlerror(void) {
  const char* result = loadingError;
  loadingError = NULL;
  return (char*)result;
}

int dlclose(void* library) {
  (void)library;
  __braid_refuse("dlclose of no library");
}

int getcontext(ucontext_t* context) {
  (void)context;
  __braid_refuse("getcontext");
}

int setcontext(const ucontext_t* context) {
  (void)context;
  __braid_refuse("setcontext");
}

void makecontext(ucontext_t* context, void (*function)(void), int count, ...) {
  (void)context, (void)function, (void)count;
  __braid_refuse("makecontext");
}

int swapcontext(ucontext_t* restrict before, const ucontext_t* restrict context) {
  (void)before, (void)context;
  __braid_refuse("swapcontext");
}

long syscall(long number, ...) {
  if (number == SYS_gettid || number == SYS_getpid) {
    return getpid();
  }
  __braid_refuse("syscall");
}

int prctl(int operation, ...) {
  (void)operation;
  __braid_refuse("prctl");
}

iconv_t iconv_open(const char* to, const char* from) {
  (void)to, (void)from;
  __braid_refuse("iconv_open");
}

size_t iconv(iconv_t converter, char** restrict from, size_t* restrict fromLeft, char** restrict to,
             size_t* restrict toLeft) {
  (void)converter, (void)from, (void)fromLeft, (void)to, (void)toLeft;
  __braid_refuse("iconv");
}

int iconv_close(iconv_t converter) {
  (void)converter;
  __braid_refuse("iconv_close");
}

int backtrace(void** to, int room) {
  (void)to, (void)room;
  __braid_incomplete("backtrace: it is empty");
  return 0;
}

char** backtrace_symbols(void* const* addresses, int count) {
  (void)addresses, (void)count;
  __braid_refuse("backtrace_symbols");
}

void backtrace_symbols_fd(void* const* addresses, int count, int fd) {
  (void)addresses, (void)count, (void)fd;
}

// Nobody sits at a terminal.
static int notATerminal(int fd) {
  if (__braid_description(fd)) {
    errno = ENOTTY;
  }
  return -1;
}

int tcgetattr(int fd, struct termios* settings) {
  (void)settings;
  return notATerminal(fd);
}

int tcsetattr(int fd, int when, const struct termios* settings) {
  (void)when, (void)settings;
  return notATerminal(fd);
}

int tcflush(int fd, int which) {
  (void)which;
  return notATerminal(fd);
}

int tcdrain(int fd) {
  return notATerminal(fd);
}

pid_t tcgetpgrp(int fd) {
  return notATerminal(fd);
}

char* ttyname(int fd) {
  notATerminal(fd);
  return NULL;
}

int ttyname_r(int fd, char* to, size_t room) {
  (void)to, (void)room;
  int before = errno;
  notATerminal(fd);
  int result = errno;
  errno = before;
  return result;
}
