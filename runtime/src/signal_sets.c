// Sets of signals, and the names of signals.
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bitsOf(const sigset_t* set) {
  uint64_t bits;
  __builtin_memcpy(&bits, set, sizeof bits);
  return bits;
}

static int setBits(sigset_t* set, uint64_t bits) {
  __builtin_memset(set, 0, sizeof *set);
  __builtin_memcpy(set, &bits, sizeof bits);
  return 0;
}

static int fail(void) {
  errno = EINVAL;
  return -1;
}

static int isMember(int number) {
  return (number > 0) & (number < 65) & (number != 32) & (number != 33);
}

static uint64_t bitOf(int number) {
  return (uint64_t)1 << (number - 1);
}

int sigemptyset(sigset_t* set) {
  return setBits(set, 0);
}

int sigfillset(sigset_t* set) {
  return setBits(set, ~(bitOf(32) | bitOf(33)));
}

int sigaddset(sigset_t* set, int number) {
  if (!isMember(number)) {
    return fail();
  }
  uint64_t bits = bitsOf(set) | bitOf(number);
  __builtin_memcpy(set, &bits, sizeof bits);
  return 0;
}

int sigdelset(sigset_t* set, int number) {
  if (!isMember(number)) {
    return fail();
  }
  uint64_t bits = bitsOf(set) & ~bitOf(number);
  __builtin_memcpy(set, &bits, sizeof bits);
  return 0;
}

int sigismember(const sigset_t* set, int number) {
  if ((number <= 0) | (number >= 65)) {
    return fail();
  }
  return bitsOf(set) >> (number - 1) & 1;
}

// glibc 2.36 overlooks signals above 32 here; this does not.
int sigisemptyset(const sigset_t* set) {
  return bitsOf(set) == 0;
}

int sigandset(sigset_t* to, const sigset_t* a, const sigset_t* b) {
  return setBits(to, bitsOf(a) & bitsOf(b));
}

int sigorset(sigset_t* to, const sigset_t* a, const sigset_t* b) {
  return setBits(to, bitsOf(a) | bitsOf(b));
}

int sighold(int number) {
  sigset_t set;
  sigemptyset(&set);
  return sigaddset(&set, number) != 0 ? -1 : sigprocmask(SIG_BLOCK, &set, NULL);
}

int sigrelse(int number) {
  sigset_t set;
  sigemptyset(&set);
  return sigaddset(&set, number) != 0 ? -1 : sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int sigignore(int number) {
  struct sigaction action = {.sa_flags = 0};
  action.sa_handler = SIG_IGN;
  return sigaction(number, &action, NULL);
}

struct SignalText {
  const char* name;
  const char* text;
};

static const struct SignalText texts[32] = {
    [SIGHUP] = {"HUP", "Hangup"},
    [SIGINT] = {"INT", "Interrupt"},
    [SIGQUIT] = {"QUIT", "Quit"},
    [SIGILL] = {"ILL", "Illegal instruction"},
    [SIGTRAP] = {"TRAP", "Trace/breakpoint trap"},
    [SIGABRT] = {"ABRT", "Aborted"},
    [SIGBUS] = {"BUS", "Bus error"},
    [SIGFPE] = {"FPE", "Floating point exception"},
    [SIGKILL] = {"KILL", "Killed"},
    [SIGUSR1] = {"USR1", "User defined signal 1"},
    [SIGSEGV] = {"SEGV", "Segmentation fault"},
    [SIGUSR2] = {"USR2", "User defined signal 2"},
    [SIGPIPE] = {"PIPE", "Broken pipe"},
    [SIGALRM] = {"ALRM", "Alarm clock"},
    [SIGTERM] = {"TERM", "Terminated"},
    [SIGSTKFLT] = {"STKFLT", "Stack fault"},
    [SIGCHLD] = {"CHLD", "Child exited"},
    [SIGCONT] = {"CONT", "Continued"},
    [SIGSTOP] = {"STOP", "Stopped (signal)"},
    [SIGTSTP] = {"TSTP", "Stopped"},
    [SIGTTIN] = {"TTIN", "Stopped (tty input)"},
    [SIGTTOU] = {"TTOU", "Stopped (tty output)"},
    [SIGURG] = {"URG", "Urgent I/O condition"},
    [SIGXCPU] = {"XCPU", "CPU time limit exceeded"},
    [SIGXFSZ] = {"XFSZ", "File size limit exceeded"},
    [SIGVTALRM] = {"VTALRM", "Virtual timer expired"},
    [SIGPROF] = {"PROF", "Profiling timer expired"},
    [SIGWINCH] = {"WINCH", "Window changed"},
    [SIGIO] = {"POLL", "I/O possible"},
    [SIGPWR] = {"PWR", "Power failure"},
    [SIGSYS] = {"SYS", "Bad system call"},
};

const char* sigabbrev_np(int number) {
  return number > 0 && number < 32 ? texts[number].name : NULL;
}

const char* sigdescr_np(int number) {
  return number > 0 && number < 32 ? texts[number].text : NULL;
}

char* strsignal(int number) {
  static char other[40];
  const char* text = sigdescr_np(number);
  if (text) {
    return (char*)text;
  }
  if (number >= SIGRTMIN && number <= SIGRTMAX) {
    snprintf(other, sizeof other, "Real-time signal %d", number - SIGRTMIN);
  } else {
    snprintf(other, sizeof other, "Unknown signal %d", number);
  }
  return other;
}

void psignal(int number, const char* prefix) {
  const char* text = sigdescr_np(number);
  const char* separator = prefix && *prefix ? ": " : "";
  fprintf(stderr, "%s%s", prefix ? prefix : "", separator);
  if (text) {
    fprintf(stderr, "%s\n", text);
  } else {
    fprintf(stderr, "Unknown signal %d\n", number);
  }
}

int __libc_current_sigrtmin(void) {
  return 34;
}

int __libc_current_sigrtmax(void) {
  return 64;
}
