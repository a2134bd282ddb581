// Signals: what the program does with them is kept, and raise delivers them at once or when they
// are unblocked. None arrives from outside.
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "primitives.h"

enum { kSignals = 65 };

static struct sigaction actions[kSignals];
static uint64_t blocked;
static uint64_t pending;

static int fail(int error) {
  errno = error;
  return -1;
}

// 32 and 33 belong to the C library.
static bool isSignal(int number) {
  return (number > 0) & (number < kSignals) & (number != 32) & (number != 33);
}

// The number of a signal as one that is known: paths part here rather than at every access.
static int known(int number) {
  int result = 1;
  while (result < kSignals && result != number) {
    ++result;
  }
  return result;
}

static bool canBeCaught(int number) {
  return isSignal(number) && number != SIGKILL && number != SIGSTOP;
}

static uint64_t bitOf(int number) {
  return (uint64_t)1 << (number - 1);
}

// The kernel looks at the first word.
static uint64_t bitsOf(const sigset_t* set) {
  uint64_t bits;
  __builtin_memcpy(&bits, set, sizeof bits);
  return bits;
}

static void setBits(sigset_t* set, uint64_t bits) {
  __builtin_memset(set, 0, sizeof *set);
  __builtin_memcpy(set, &bits, sizeof bits);
}

static const uint64_t kNeverBlocked = (uint64_t)1 << (SIGKILL - 1) | (uint64_t)1 << (SIGSTOP - 1);

static void end(int number) {
  switch (number) {
    case SIGCHLD:
    case SIGCONT:
    case SIGURG:
    case SIGWINCH:
      return;
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
      __braid_refuse("a stopped process");
    case SIGABRT:
      __braid_fail_abort();
    default:
      __braid_halt(128 + number);
  }
}

static void deliver(int number) {
  struct sigaction action = actions[number];
  if (action.sa_handler == SIG_IGN) {
    return;
  }
  if (action.sa_handler == SIG_DFL) {
    end(number);
    return;
  }
  if (action.sa_flags & SA_RESETHAND) {
    actions[number].sa_handler = SIG_DFL;
    actions[number].sa_flags &= ~SA_SIGINFO;
  }
  uint64_t before = blocked;
  blocked |= bitsOf(&action.sa_mask) & ~kNeverBlocked;
  if (!(action.sa_flags & SA_NODEFER)) {
    blocked |= bitOf(number);
  }
  if (action.sa_flags & SA_SIGINFO) {
    siginfo_t info;
    __builtin_memset(&info, 0, sizeof info);
    info.si_signo = number;
    info.si_code = SI_TKILL;
    info.si_pid = getpid();
    info.si_uid = getuid();
    action.sa_sigaction(number, &info, NULL);
  } else {
    action.sa_handler(number);
  }
  blocked = before;
}

static void deliverPending(void) {
  for (int number = 1; number < kSignals; ++number) {
    if (pending & ~blocked & bitOf(number)) {
      pending &= ~bitOf(number);
      deliver(number);
    }
  }
}

int sigaction(int number, const struct sigaction* restrict action,
              struct sigaction* restrict before) {
  if (!isSignal(number) || (action && !canBeCaught(number))) {
    return fail(EINVAL);
  }
  number = known(number);
  struct sigaction old = actions[number];
  if (action) {
    actions[number] = *action;
    if (action->sa_handler == SIG_IGN) {
      pending &= ~bitOf(number);
    }
  }
  if (before) {
    *before = old;
  }
  return 0;
}

static sighandler_t install(int number, sighandler_t handler, int flags) {
  if (handler == SIG_ERR || !canBeCaught(number)) {
    errno = EINVAL;
    return SIG_ERR;
  }
  struct sigaction action = {.sa_flags = flags};
  action.sa_handler = handler;
  if (!(flags & SA_RESETHAND)) {
    setBits(&action.sa_mask, bitOf(number));
  }
  struct sigaction before;
  sigaction(number, &action, &before);
  return before.sa_handler;
}

// Calls that a handler interrupts are started again unless siginterrupt says otherwise; there are
// none here.
sighandler_t signal(int number, sighandler_t handler) {
  return install(number, handler, SA_RESTART);
}

sighandler_t bsd_signal(int number, sighandler_t handler) {
  return signal(number, handler);
}

sighandler_t ssignal(int number, sighandler_t handler) {
  return signal(number, handler);
}

sighandler_t __sysv_signal(int number, sighandler_t handler) {
  return install(number, handler, SA_RESETHAND | SA_NODEFER | SA_INTERRUPT);
}

sighandler_t sysv_signal(int number, sighandler_t handler) {
  return __sysv_signal(number, handler);
}

int siginterrupt(int number, int interrupts) {
  if (!canBeCaught(number)) {
    return fail(EINVAL);
  }
  number = known(number);
  if (interrupts) {
    actions[number].sa_flags &= ~SA_RESTART;
  } else {
    actions[number].sa_flags |= SA_RESTART;
  }
  return 0;
}

int raise(int number) {
  if (!isSignal(number)) {
    return fail(EINVAL);
  }
  number = known(number);
  if (blocked & bitOf(number) & ~kNeverBlocked) {
    if (actions[number].sa_handler != SIG_IGN) {
      pending |= bitOf(number);
    }
    return 0;
  }
  deliver(number);
  return 0;
}

int gsignal(int number) {
  return raise(number);
}

int kill(pid_t process, int number) {
  if (number != 0 && !isSignal(number)) {
    return fail(EINVAL);
  }
  if (process == getpid()) {
    return number == 0 ? 0 : raise(number);
  }
  if (process <= 0) {
    __braid_incomplete("kill: other processes of the group");
    return number == 0 ? 0 : raise(number);
  }
  return fail(ESRCH);
}

int killpg(pid_t group, int number) {
  return group < 0 ? fail(EINVAL) : kill(-group, number);
}

int sigprocmask(int how, const sigset_t* restrict set, sigset_t* restrict before) {
  uint64_t old = blocked;
  if (set) {
    uint64_t bits = bitsOf(set) & ~kNeverBlocked;
    switch (how) {
      case SIG_BLOCK:
        blocked |= bits;
        break;
      case SIG_UNBLOCK:
        blocked &= ~bits;
        break;
      case SIG_SETMASK:
        blocked = bits;
        break;
      default:
        return fail(EINVAL);
    }
  }
  if (before) {
    setBits(before, old);
  }
  deliverPending();
  return 0;
}

int pthread_sigmask(int how, const sigset_t* restrict set, sigset_t* restrict before) {
  int saved = errno;
  int result = sigprocmask(how, set, before) == 0 ? 0 : errno;
  errno = saved;
  return result;
}

int sigpending(sigset_t* set) {
  setBits(set, pending & blocked);
  return 0;
}

int sigsuspend(const sigset_t* set) {
  uint64_t before = blocked;
  blocked = bitsOf(set) & ~kNeverBlocked;
  if ((pending & ~blocked) == 0) {
    __braid_refuse("waiting for a signal");
  }
  deliverPending();
  blocked = before;
  return fail(EINTR);
}

int pause(void) {
  __braid_refuse("waiting for a signal");
}

static int takePending(const sigset_t* set) {
  uint64_t bits = bitsOf(set) & pending;
  for (int number = 1; number < kSignals; ++number) {
    if (bits & bitOf(number)) {
      pending &= ~bitOf(number);
      return number;
    }
  }
  return 0;
}

int sigwait(const sigset_t* restrict set, int* restrict number) {
  *number = takePending(set);
  if (*number == 0) {
    __braid_refuse("waiting for a signal");
  }
  return 0;
}

int sigtimedwait(const sigset_t* restrict set, siginfo_t* restrict info,
                 const struct timespec* restrict limit) {
  int number = takePending(set);
  if (number == 0) {
    if (!limit) {
      __braid_refuse("waiting for a signal");
    }
    return fail(EAGAIN);
  }
  if (info) {
    __builtin_memset(info, 0, sizeof *info);
    info->si_signo = number;
    info->si_code = SI_TKILL;
    info->si_pid = getpid();
    info->si_uid = getuid();
  }
  return number;
}

int sigwaitinfo(const sigset_t* restrict set, siginfo_t* restrict info) {
  return sigtimedwait(set, info, NULL);
}

unsigned alarm(unsigned seconds) {
  static unsigned before;
  unsigned result = before;
  if (seconds > 0) {
    __braid_incomplete("alarm: no signal arrives");
  }
  before = seconds;
  return result;
}

int sigaltstack(const stack_t* restrict stack, stack_t* restrict before) {
  static stack_t current = {.ss_flags = SS_DISABLE};
  if (before) {
    *before = current;
  }
  if (stack) {
    if (stack->ss_flags & ~SS_DISABLE) {
      return fail(EINVAL);
    }
    if (!(stack->ss_flags & SS_DISABLE) && stack->ss_size < 2048) {
      return fail(ENOMEM);
    }
    current = *stack;
  }
  return 0;
}
