// Dates from seconds and back, in the Gregorian calendar, without time zones.
#include <stddef.h>
#include <time.h>

double difftime(time_t end, time_t start) {
  return (double)(end - start);
}

// Days since 1970-01-01 of a date in the Gregorian calendar. Years start in March here, so that the
// leap day is the last day of one.
static long daysBefore(long year, long month, long day) {
  year += month / 12 - (month % 12 < 0);
  month = month % 12 + (month % 12 < 0 ? 12 : 0);
  long shifted = (month + 10) % 12;
  long years = year - (month < 2);
  long era = (years >= 0 ? years : years - 399) / 400;
  long yearOfEra = years - era * 400;
  long dayOfYear = (153 * shifted + 2) / 5 + day - 1;
  return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
}

static struct tm* breakDown(time_t seconds, struct tm* result) {
  long days = seconds / 86400 - (seconds % 86400 < 0);
  long rest = seconds - days * 86400;
  long since = days + 719468;
  long era = (since >= 0 ? since : since - 146096) / 146097;
  long dayOfEra = since - era * 146097;
  long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
  long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
  long shifted = (5 * dayOfYear + 2) / 153;
  long month = (shifted + 2) % 12;
  long year = era * 400 + yearOfEra + (month < 2);
  __builtin_memset(result, 0, sizeof *result);
  result->tm_sec = (int)(rest % 60);
  result->tm_min = (int)(rest / 60 % 60);
  result->tm_hour = (int)(rest / 3600);
  result->tm_mday = (int)(dayOfYear - (153 * shifted + 2) / 5 + 1);
  result->tm_mon = (int)month;
  result->tm_year = (int)(year - 1900);
  result->tm_wday = (int)(((days % 7) + 11) % 7);
  result->tm_yday = (int)(days - daysBefore(year, 0, 1));
  result->tm_zone = "UTC";
  return result;
}

struct tm* gmtime_r(const time_t* restrict seconds, struct tm* restrict result) {
  return breakDown(*seconds, result);
}

struct tm* localtime_r(const time_t* restrict seconds, struct tm* restrict result) {
  return breakDown(*seconds, result);
}

static struct tm sharedTime;

struct tm* gmtime(const time_t* seconds) {
  return breakDown(*seconds, &sharedTime);
}

struct tm* localtime(const time_t* seconds) {
  return breakDown(*seconds, &sharedTime);
}

time_t timegm(struct tm* date) {
  long days = daysBefore(date->tm_year + 1900L, date->tm_mon, date->tm_mday);
  time_t seconds = days * 86400 + date->tm_hour * 3600L + date->tm_min * 60L + date->tm_sec;
  breakDown(seconds, date);
  return seconds;
}

time_t mktime(struct tm* date) {
  return timegm(date);
}

char* tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;

void tzset(void) {}
