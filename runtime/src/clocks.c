// Clocks are inputs: every look at one may show any time. Native replay uses this file too.
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

#include "primitives.h"

// Far enough to fit every calendar computation: the year 9999.
static const time_t kLastSecond = 253402300799;

static time_t askSeconds(const char* name) {
  time_t seconds;
  __braid_make_symbolic(&seconds, sizeof seconds, name);
  __braid_assume((seconds >= 0) & (seconds <= kLastSecond));
  return seconds;
}

time_t time(time_t* result) {
  time_t seconds = askSeconds("time");
  if (result) {
    *result = seconds;
  }
  return seconds;
}

clock_t clock(void) {
  return askSeconds("clock");
}

static long askFraction(const char* name, long end) {
  long fraction;
  __braid_make_symbolic(&fraction, sizeof fraction, name);
  __braid_assume((fraction >= 0) & (fraction < end));
  return fraction;
}

int gettimeofday(struct timeval* restrict result, void* restrict zone) {
  result->tv_sec = askSeconds("gettimeofday");
  result->tv_usec = askFraction("gettimeofday", 1000000);
  if (zone) {
    __builtin_memset(zone, 0, sizeof(struct timezone));
  }
  return 0;
}

static void askTime(struct timespec* result) {
  result->tv_sec = askSeconds("clock_gettime");
  result->tv_nsec = askFraction("clock_gettime", 1000000000);
}

// Linux has clocks 0 to 11 without 10. Those below 0 belong to processes.
static bool isClock(clockid_t which) {
  return (which >= 0) & (which <= CLOCK_TAI) & (which != 10);
}

int clock_gettime(clockid_t which, struct timespec* result) {
  if (!isClock(which)) {
    if (which < 0) {
      __braid_incomplete("clock_gettime: the clock of a process");
    }
    errno = EINVAL;
    return -1;
  }
  askTime(result);
  return 0;
}

int timespec_get(struct timespec* result, int base) {
  if (base != TIME_UTC) {
    return 0;
  }
  askTime(result);
  return base;
}

clock_t times(struct tms* result) {
  result->tms_utime = askSeconds("times");
  result->tms_stime = askSeconds("times");
  result->tms_cutime = result->tms_cstime = 0;
  return askSeconds("times");
}

static struct timeval askTimeUsed(void) {
  struct timeval used = {.tv_sec = askSeconds("getrusage")};
  used.tv_usec = askFraction("getrusage", 1000000);
  return used;
}

int getrusage(__rusage_who_t whose, struct rusage* result) {
  int who = (int)whose;
  if (who != RUSAGE_SELF && who != RUSAGE_CHILDREN && who != 1) {
    errno = EINVAL;
    return -1;
  }
  __builtin_memset(result, 0, sizeof *result);
  if (who != RUSAGE_CHILDREN) {
    result->ru_utime = askTimeUsed();
    result->ru_stime = askTimeUsed();
    result->ru_maxrss = askFraction("getrusage", (long)1 << 40);
  }
  return 0;
}

static bool isDuration(const struct timespec* wanted) {
  return (wanted->tv_sec >= 0) & (wanted->tv_nsec >= 0) & (wanted->tv_nsec < 1000000000);
}

// No signal arrives, so nothing is left of the time when it returns.
int clock_nanosleep(clockid_t which, int flags, const struct timespec* wanted,
                    struct timespec* rest) {
  (void)flags, (void)rest;
  if (!isClock(which) || which == CLOCK_THREAD_CPUTIME_ID) {
    return EINVAL;
  }
  if (which == CLOCK_MONOTONIC_RAW || which == CLOCK_REALTIME_COARSE ||
      which == CLOCK_MONOTONIC_COARSE) {
    return EOPNOTSUPP;
  }
  if (!wanted) {
    return EFAULT;
  }
  return isDuration(wanted) ? 0 : EINVAL;
}

int nanosleep(const struct timespec* wanted, struct timespec* rest) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, wanted, rest);
  if (error != 0) {
    errno = error;
    return -1;
  }
  return 0;
}
