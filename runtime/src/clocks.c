// Clocks are inputs: every look at one may show any time. Native replay uses this file too.
#include <stddef.h>
#include <sys/time.h>
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

int gettimeofday(struct timeval* restrict result, void* restrict zone) {
  (void)zone;
  result->tv_sec = askSeconds("gettimeofday");
  long fraction;
  __braid_make_symbolic(&fraction, sizeof fraction, "gettimeofday");
  __braid_assume((fraction >= 0) & (fraction < 1000000));
  result->tv_usec = fraction;
  return 0;
}

int clock_gettime(clockid_t which, struct timespec* result) {
  (void)which;
  result->tv_sec = askSeconds("clock_gettime");
  long fraction;
  __braid_make_symbolic(&fraction, sizeof fraction, "clock_gettime");
  __braid_assume((fraction >= 0) & (fraction < 1000000000));
  result->tv_nsec = fraction;
  return 0;
}

int nanosleep(const struct timespec* wanted, struct timespec* rest) {
  (void)wanted;
  if (rest) {
    rest->tv_sec = rest->tv_nsec = 0;
  }
  return 0;
}
