// signal.h: handlers, masks, sets.
#include "case.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int seen[65];

static void note(int number) {
  ++seen[number];
}

static void noteInfo(int number, siginfo_t* info, void* context) {
  (void)context;
  ++seen[number];
  record(info->si_signo);
  record(info->si_pid == getpid());
}

static void handlers(void) {
  memset(seen, 0, sizeof seen);
  int number = (int)pick(SIGUSR1, SIGUSR2);
  record(signal(number, note) == SIG_DFL);
  record(raise(number));
  record(seen[number]);
  record(signal(number, SIG_IGN) == note);
  record(raise(number));
  record(seen[number]);
  record(signal(number, SIG_DFL) == SIG_IGN);
  record(signal((int)pick(SIGKILL, 99), note) == SIG_ERR);
  recordError();
  record(raise((int)pick(-1, 65)));
  recordError();
  record(kill(getpid(), 0));
  record(raise(SIGCHLD));
}

static void actions(void) {
  memset(seen, 0, sizeof seen);
  struct sigaction action = {.sa_flags = SA_SIGINFO | (pick(0, 1) ? (int)SA_RESETHAND : 0)};
  action.sa_sigaction = noteInfo;
  sigemptyset(&action.sa_mask);
  struct sigaction before;
  record(sigaction(SIGUSR1, &action, &before));
  record(before.sa_handler == SIG_DFL);
  record(raise(SIGUSR1));
  record(seen[SIGUSR1]);
  record(sigaction(SIGUSR1, NULL, &before));
  record(before.sa_handler == SIG_DFL);
  record(sigaction((int)pick(SIGSTOP, 0), &action, NULL));
  recordError();
  signal(SIGUSR1, SIG_DFL);
}

static void masks(void) {
  memset(seen, 0, sizeof seen);
  sigset_t set;
  sigset_t before;
  sigset_t waiting;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  signal(SIGUSR1, note);
  record(sigprocmask(SIG_BLOCK, &set, &before));
  record(sigismember(&before, SIGUSR1));
  record(raise(SIGUSR1));
  record(seen[SIGUSR1]);
  record(sigpending(&waiting));
  record(sigismember(&waiting, SIGUSR1));
  record(sigprocmask((int)pick(SIG_SETMASK, 77), &before, NULL));
  recordError();
  record(sigprocmask(SIG_UNBLOCK, &set, NULL));
  record(seen[SIGUSR1]);
  record(sigprocmask(SIG_BLOCK, &set, NULL));
  raise(SIGUSR1);
  int number = 0;
  record(sigwait(&set, &number));
  record(number);
  struct timespec none = {0, 0};
  record(sigtimedwait(&set, NULL, &none));
  recordError();
  sigprocmask(SIG_SETMASK, &before, NULL);
  signal(SIGUSR1, SIG_DFL);
}

static void sets(void) {
  sigset_t set;
  sigset_t other;
  record(sigfillset(&set));
  record(sigismember(&set, (int)pick(SIGINT, 33)));
  record(sigismember(&set, (int)pick(0, 65)));
  recordError();
  record(sigdelset(&set, SIGINT));
  record(sigismember(&set, SIGINT));
  record(sigemptyset(&other));
  record(sigisemptyset(&other) != 0);
  record(sigaddset(&other, (int)pick(SIGTERM, SIGUSR2)));
  record(sigaddset(&other, (int)pick(0, 100)));
  recordError();
  sigset_t both;
  record(sigandset(&both, &set, &other));
  record(sigisemptyset(&both) != 0);
  record(sigorset(&both, &set, &other));
  record(sigismember(&both, SIGTERM));
}

static void names(void) {
  recordText(strsignal(SIGSEGV));
  recordText(strsignal(99));
  recordText(strsignal(SIGRTMIN));
  recordText(sigabbrev_np(SIGIO));
  record(sigabbrev_np((int)pick(SIGHUP, 99)) != NULL);
  recordText(sigdescr_np(0));
  record(SIGRTMIN);
  record(SIGRTMAX);
}

RUN_CASES(CASE(handlers), CASE(actions), CASE(masks), CASE(sets), CASE(names))
