// Signals: handlers are remembered and called by raise; none arrives from outside.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "primitives.h"

enum { kSignals = 65 };
static sighandler_t handlers[kSignals];

static int isSignal(int number) {
  if (number > 0 && number < kSignals) {
    return 1;
  }
  errno = EINVAL;
  return 0;
}

sighandler_t signal(int number, sighandler_t handler) {
  if (!isSignal(number)) {
    return SIG_ERR;
  }
  sighandler_t before = handlers[number];
  handlers[number] = handler;
  return before;
}

int sigaction(int number, const struct sigaction* restrict action,
              struct sigaction* restrict before) {
  if (!isSignal(number)) {
    return -1;
  }
  if (before) {
    __builtin_memset(before, 0, sizeof *before);
    before->sa_handler = handlers[number];
  }
  if (action) {
    if (action->sa_flags & SA_SIGINFO) {
      __braid_incomplete("sigaction: a handler with SA_SIGINFO is never called");
    } else {
      handlers[number] = action->sa_handler;
    }
  }
  return 0;
}

int raise(int number) {
  if (!isSignal(number)) {
    return -1;
  }
  sighandler_t handler = handlers[number];
  if (handler == SIG_IGN) {
    return 0;
  }
  if (handler != SIG_DFL) {
    handler(number);
    return 0;
  }
  switch (number) {
    case SIGCHLD:
    case SIGCONT:
    case SIGURG:
    case SIGWINCH:
      return 0;
    case SIGABRT:
      __braid_fail_abort();
    default:
      __braid_halt(128 + number);
  }
}

int kill(pid_t process, int number) {
  if (process == getpid()) {
    return number == 0 ? 0 : raise(number);
  }
  errno = ESRCH;
  return -1;
}

unsigned alarm(unsigned seconds) {
  (void)seconds;
  return 0;
}

int sigemptyset(sigset_t* set) {
  __builtin_memset(set, 0, sizeof *set);
  return 0;
}

int sigfillset(sigset_t* set) {
  __builtin_memset(set, 0xff, sizeof *set);
  return 0;
}

int sigaddset(sigset_t* set, int number) {
  if (!isSignal(number)) {
    return -1;
  }
  ((unsigned char*)set)[(number - 1) / 8] |= (unsigned char)(1 << (number - 1) % 8);
  return 0;
}

int sigdelset(sigset_t* set, int number) {
  if (!isSignal(number)) {
    return -1;
  }
  ((unsigned char*)set)[(number - 1) / 8] &= (unsigned char)~(1 << (number - 1) % 8);
  return 0;
}

int sigismember(const sigset_t* set, int number) {
  if (!isSignal(number)) {
    return -1;
  }
  return ((const unsigned char*)set)[(number - 1) / 8] >> (number - 1) % 8 & 1;
}

int sigprocmask(int how, const sigset_t* restrict set, sigset_t* restrict before) {
  (void)how, (void)set;
  if (before) {
    sigemptyset(before);
  }
  return 0;
}
