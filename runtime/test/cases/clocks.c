// time.h, sys/time.h: errors of clocks and of sleeping, and text to dates.
#include "case.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

static void sleeping(void) {
  struct timespec wanted = {0, pick(0, 1000000000)};
  struct timespec rest = {5, 6};
  record(nanosleep(&wanted, &rest));
  recordError();
  record(rest.tv_sec);
  wanted.tv_sec = pick(0, -1);
  wanted.tv_nsec = 1;
  record(nanosleep(&wanted, NULL));
  recordError();
  record(clock_nanosleep((clockid_t)pick(CLOCK_MONOTONIC, 99), 0, &wanted, NULL));
  wanted.tv_sec = 0;
  record(clock_nanosleep((clockid_t)pick(CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW), 0, &wanted,
                         NULL));
}

static void clocks(void) {
  struct timespec now;
  record(clock_gettime((clockid_t)pick(CLOCK_REALTIME, 999), &now));
  recordError();
  record(clock_gettime((clockid_t)pick(CLOCK_MONOTONIC, 10), &now));
  recordError();
  record(clock_getres((clockid_t)pick(CLOCK_REALTIME, 12), NULL));
  recordError();
  record(timespec_get(&now, (int)pick(TIME_UTC, 0)));
  struct timeval time;
  record(gettimeofday(&time, NULL));
  record(time.tv_usec >= 0 && time.tv_usec < 1000000);
  struct itimerval timer = {{0, 0}, {0, 0}};
  record(getitimer((__itimer_which_t)pick(ITIMER_REAL, 7), &timer));
  recordError();
  record(setitimer((__itimer_which_t)pick(ITIMER_REAL, 7), &timer, NULL));
  recordError();
  struct rusage usage;
  record(getrusage((__rusage_who_t)pick(RUSAGE_SELF, 7), &usage));
  recordError();
}

static void recordTime(const char* end, const struct tm* time) {
  record(end != NULL);
  if (end) {
    record((long)strlen(end));
    record(time->tm_sec);
    record(time->tm_min);
    record(time->tm_hour);
    record(time->tm_mday);
    record(time->tm_mon);
    record(time->tm_year);
    record(time->tm_wday);
    record(time->tm_yday);
    record(time->tm_gmtoff);
  }
}

static void read(const char* text, const char* format) {
  struct tm time = {0};
  const char* end = strptime(text, format, &time);
  recordTime(end, &time);
}

static void dates(void) {
  char text[24];
  pickText(text, "2024-02-29 23:59:58", "2023-12-01 00:07:08");
  read(text, "%Y-%m-%d %H:%M:%S");
  read("29/Feb/2000:10:11:12 +0130", "%d/%b/%Y:%H:%M:%S %z");
  read("Mon, 13 march 2006 01:02 PM", "%A, %d %B %Y %I:%M %p");
  read("12/31/99", "%D");
  read("12/31/20", "%x");
  read("100 2021", "%j %Y");
  read("19 69", "%C %y");
  read("2013", "%y%C");
  read("Thu Jan  1 00:00:00 1970", "%c");
  read("  7", " %e");
  read("7", "%H:%M");
  read("25", "%H");
  read("abc", "%d");
  read("12 Foo", "%d %b");
  read("10%", "%d%%");
  read("2021 10 1", "%Y %U %w");
  read("2021 10 1", "%Y %W %w");
  read("1000000000", "%s");
  read("11:22:33", "%T");
  read("11:22", "%R");
  read("03:04:05 am", "%r");
  read("2020-W10", "%G-W%V");
  read("2022-07-08T09:10:11Z", "%FT%T%z");
}

RUN_CASES(CASE(sleeping), CASE(clocks), CASE(dates))
