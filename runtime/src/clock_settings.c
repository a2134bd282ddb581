// What is known about clocks, and setting them, which takes a right that the program has not.
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>

#include "primitives.h"

static int fail(int error) {
  errno = error;
  return -1;
}

static bool isValid(long seconds, long fraction, long end) {
  return (seconds >= 0) & (fraction >= 0) & (fraction < end);
}

// Coarse clocks go by the timer of the kernel, 250 times a second.
int clock_getres(clockid_t which, struct timespec* result) {
  if (which < 0 || which > CLOCK_TAI || which == 10) {
    return fail(EINVAL);
  }
  if (result) {
    bool isCoarse = which == CLOCK_REALTIME_COARSE || which == CLOCK_MONOTONIC_COARSE;
    result->tv_sec = 0;
    result->tv_nsec = isCoarse ? 4000000 : 1;
  }
  return 0;
}

int timespec_getres(struct timespec* result, int base) {
  if (base != TIME_UTC) {
    return 0;
  }
  clock_getres(CLOCK_REALTIME, result);
  return base;
}

int clock_settime(clockid_t which, const struct timespec* value) {
  if (!isValid(0, value->tv_nsec, 1000000000)) {
    return fail(EINVAL);
  }
  return fail(which == CLOCK_REALTIME ? EPERM : EINVAL);
}

int settimeofday(const struct timeval* value, const struct timezone* zone) {
  (void)zone;
  if (value && !isValid(0, value->tv_usec, 1000000)) {
    return fail(EINVAL);
  }
  return fail(EPERM);
}

int adjtime(const struct timeval* change, struct timeval* before) {
  if (before) {
    __builtin_memset(before, 0, sizeof *before);
  }
  return change ? fail(EPERM) : 0;
}

int clock_getcpuclockid(pid_t process, clockid_t* result) {
  (void)process, (void)result;
  __braid_refuse("the clock of a process");
}

// Timers would send signals, and none arrives.
int timer_create(clockid_t which, struct sigevent* restrict event, timer_t* restrict result) {
  (void)which, (void)event, (void)result;
  __braid_incomplete("timer_create: no signal arrives");
  return fail(EAGAIN);
}

int getitimer(__itimer_which_t which, struct itimerval* result) {
  if ((int)which < 0 || (int)which > ITIMER_PROF) {
    return fail(EINVAL);
  }
  __builtin_memset(result, 0, sizeof *result);
  return 0;
}

int setitimer(__itimer_which_t which, const struct itimerval* restrict value,
              struct itimerval* restrict before) {
  if ((int)which < 0 || (int)which > ITIMER_PROF) {
    return fail(EINVAL);
  }
  if (value) {
    if (!isValid(value->it_value.tv_sec, value->it_value.tv_usec, 1000000) ||
        !isValid(value->it_interval.tv_sec, value->it_interval.tv_usec, 1000000)) {
      return fail(EINVAL);
    }
    if (value->it_value.tv_sec != 0 || value->it_value.tv_usec != 0) {
      __braid_incomplete("setitimer: no signal arrives");
    }
  }
  if (before) {
    __builtin_memset(before, 0, sizeof *before);
  }
  return 0;
}
