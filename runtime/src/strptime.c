// Text to dates: strptime in the C locale. As in glibc, the day of the week and of the year are
// worked out when the date is complete, and fields that are not mentioned stay as they are.
#include <stdbool.h>
#include <stddef.h>
#include <strings.h>
#include <time.h>

#include "digits.h"

static const char* const dayNames[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                       "Thursday", "Friday", "Saturday"};
static const char* const monthNames[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};

struct Reading {
  const char* text;
  struct tm* time;
  bool isPm;
  bool hasTwelveHours;
  bool wantsCentury;
  int century;  // -1 without
  bool hasWeekday;
  bool hasYearDay;
  bool hasMonthDay;
  bool hasMonth;
  bool wantsDays;
  bool hasSundayWeek;
  bool hasMondayWeek;
  int week;
};

static void skipSpace(struct Reading* in) {
  while (__braid_is_space(*in->text)) {
    ++in->text;
  }
}

// A number of at most so many digits.
static bool number(struct Reading* in, int low, int high, int digits, int* result) {
  while (*in->text == ' ') {
    ++in->text;
  }
  if (*in->text < '0' || *in->text > '9') {
    return false;
  }
  int value = 0;
  do {
    value = value * 10 + (*in->text++ - '0');
  } while (--digits > 0 && value * 10 <= high && *in->text >= '0' && *in->text <= '9');
  *result = value;
  return value >= low && value <= high;
}

static size_t lengthOf(const char* text) {
  size_t length = 0;
  while (text[length]) {
    ++length;
  }
  return length;
}

// The whole name, or its first three letters.
static bool name(struct Reading* in, const char* const* names, int count, int* result) {
  for (int i = 0; i < count; ++i) {
    size_t length = lengthOf(names[i]);
    if (strncasecmp(names[i], in->text, length) == 0) {
      in->text += length;
      *result = i;
      return true;
    }
    if (strncasecmp(names[i], in->text, 3) == 0) {
      in->text += 3;
      *result = i;
      return true;
    }
  }
  return false;
}

static bool isLeap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static const short daysBefore[2][13] = {
    {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365},
    {0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366}};

static int yearDayOf(const struct tm* time) {
  return daysBefore[isLeap(1900 + time->tm_year)][time->tm_mon] + (time->tm_mday - 1);
}

static void workOutWeekday(struct tm* time) {
  // January 1st 1970 was a Thursday. Years are counted from March on, behind the leap days.
  int year = 1900 + time->tm_year - (time->tm_mon < 2);
  int leapDays = year / 4 - year / 100 + year / 400 - (1969 / 4 - 1969 / 100 + 1969 / 400);
  int days =
      4 + 365 * (time->tm_year - 70) + leapDays + daysBefore[0][time->tm_mon] + time->tm_mday - 1;
  time->tm_wday = (days % 7 + 7) % 7;
}

static bool offset(struct Reading* in) {
  skipSpace(in);
  if (*in->text == 'Z') {
    ++in->text;
    in->time->tm_gmtoff = 0;
    return true;
  }
  if (*in->text != '+' && *in->text != '-') {
    return false;
  }
  bool negative = *in->text++ == '-';
  int digits = 0;
  int value = 0;
  while (digits < 4 && *in->text >= '0' && *in->text <= '9') {
    value = value * 10 + (*in->text++ - '0');
    ++digits;
    if (*in->text == ':' && digits == 2 && in->text[1] >= '0' && in->text[1] <= '9') {
      ++in->text;
    }
  }
  if (digits == 2) {
    value *= 100;
  } else if (digits != 4) {
    return false;
  }
  if (value % 100 >= 60) {
    return false;
  }
  long seconds = value / 100 * 3600L + value % 100 * 60L;
  in->time->tm_gmtoff = negative ? -seconds : seconds;
  return true;
}

static bool secondsSinceEpoch(struct Reading* in) {
  if (*in->text < '0' || *in->text > '9') {
    return false;
  }
  time_t seconds = 0;
  do {
    seconds = seconds * 10 + (*in->text++ - '0');
  } while (*in->text >= '0' && *in->text <= '9');
  return localtime_r(&seconds, in->time) != NULL;
}

static bool readFormat(struct Reading* in, const char* format);

static bool readField(struct Reading* in, char letter) {
  struct tm* time = in->time;
  int value;
  switch (letter) {
    case '%':
      return *in->text++ == '%';
    case 'a':
    case 'A':
      in->hasWeekday = true;
      return name(in, dayNames, 7, &time->tm_wday);
    case 'b':
    case 'B':
    case 'h':
      in->hasMonth = in->wantsDays = true;
      return name(in, monthNames, 12, &time->tm_mon);
    case 'c':
      in->wantsDays = true;
      return readFormat(in, "%a %b %e %H:%M:%S %Y");
    case 'C':
      in->wantsDays = true;
      return number(in, 0, 99, 2, &in->century);
    case 'd':
    case 'e':
      in->hasMonthDay = in->wantsDays = true;
      return number(in, 1, 31, 2, &time->tm_mday);
    case 'x':
    case 'D':
      in->wantsDays = true;
      return readFormat(in, "%m/%d/%y");
    case 'H':
    case 'k':
      in->hasTwelveHours = false;
      return number(in, 0, 23, 2, &time->tm_hour);
    case 'I':
    case 'l':
      in->hasTwelveHours = true;
      if (!number(in, 1, 12, 2, &value)) {
        return false;
      }
      time->tm_hour = value % 12;
      return true;
    case 'j':
      in->hasYearDay = true;
      if (!number(in, 1, 366, 3, &value)) {
        return false;
      }
      time->tm_yday = value - 1;
      return true;
    case 'm':
      in->hasMonth = in->wantsDays = true;
      if (!number(in, 1, 12, 2, &value)) {
        return false;
      }
      time->tm_mon = value - 1;
      return true;
    case 'M':
      return number(in, 0, 59, 2, &time->tm_min);
    case 'n':
    case 't':
      skipSpace(in);
      return true;
    case 'p':
      if (strncasecmp(in->text, "AM", 2) != 0 && strncasecmp(in->text, "PM", 2) != 0) {
        return false;
      }
      in->isPm = (*in->text | 32) == 'p';
      in->text += 2;
      return true;
    case 'r':
      return readFormat(in, "%I:%M:%S %p");
    case 'R':
      return readFormat(in, "%H:%M");
    case 's':
      return secondsSinceEpoch(in);
    case 'S':
      return number(in, 0, 61, 2, &time->tm_sec);
    case 'X':
    case 'T':
      return readFormat(in, "%H:%M:%S");
    case 'u':
      in->hasWeekday = true;
      if (!number(in, 1, 7, 1, &value)) {
        return false;
      }
      time->tm_wday = value % 7;
      return true;
    case 'g':
      return number(in, 0, 99, 2, &value);
    case 'G':
      if (*in->text < '0' || *in->text > '9') {
        return false;
      }
      while (*in->text >= '0' && *in->text <= '9') {
        ++in->text;
      }
      return true;
    case 'U':
      in->hasSundayWeek = true;
      return number(in, 0, 53, 2, &in->week);
    case 'W':
      in->hasMondayWeek = true;
      return number(in, 0, 53, 2, &in->week);
    case 'V':
      return number(in, 0, 53, 2, &value);
    case 'w':
      in->hasWeekday = true;
      return number(in, 0, 6, 1, &time->tm_wday);
    case 'y':
      in->wantsCentury = in->wantsDays = true;
      if (!number(in, 0, 99, 2, &value)) {
        return false;
      }
      time->tm_year = value >= 69 ? value : value + 100;
      return true;
    case 'Y':
      in->wantsCentury = false;
      in->century = -1;
      in->wantsDays = true;
      if (!number(in, 0, 9999, 4, &value)) {
        return false;
      }
      time->tm_year = value - 1900;
      return true;
    case 'Z':
      return true;
    case 'z':
      return offset(in);
    case 'F':
      in->wantsDays = true;
      return readFormat(in, "%Y-%m-%d");
    default:
      return false;
  }
}

static bool readFormat(struct Reading* in, const char* format) {
  for (; *format; ++format) {
    if (__braid_is_space(*format)) {
      skipSpace(in);
      continue;
    }
    if (*format != '%') {
      if (*in->text++ != *format) {
        return false;
      }
      continue;
    }
    ++format;
    while (*format == '-' || *format == '_' || *format == '0' || *format == '^' || *format == '#') {
      ++format;
    }
    if (*format == 'E' || *format == 'O') {
      ++format;
    }
    if (!readField(in, *format)) {
      return false;
    }
  }
  return true;
}

// The fields that follow from those that were read.
static void complete(struct Reading* in) {
  struct tm* time = in->time;
  if (in->hasTwelveHours && in->isPm) {
    time->tm_hour += 12;
  }
  if (in->century != -1) {
    time->tm_year = in->wantsCentury ? time->tm_year % 100 + (in->century - 19) * 100
                                     : (in->century - 19) * 100;
  }
  if (in->wantsDays && !in->hasWeekday) {
    if (!(in->hasMonth && in->hasMonthDay) && in->hasYearDay) {
      const short* before = daysBefore[isLeap(1900 + time->tm_year)];
      int month = 0;
      while (before[month] <= time->tm_yday) {
        ++month;
      }
      if (!in->hasMonth) {
        time->tm_mon = month - 1;
      }
      if (!in->hasMonthDay) {
        time->tm_mday = time->tm_yday - before[month - 1] + 1;
      }
      in->hasMonth = in->hasMonthDay = true;
    }
    if (time->tm_mon >= 0 && time->tm_mon <= 11) {
      workOutWeekday(time);
    }
  }
  if (in->wantsDays && !in->hasYearDay && time->tm_mon >= 0 && time->tm_mon <= 11) {
    time->tm_yday = yearDayOf(time);
  }
  if ((in->hasSundayWeek || in->hasMondayWeek) && in->hasWeekday) {
    int weekday = time->tm_wday;
    int monthDay = time->tm_mday;
    int month = time->tm_mon;
    int shift = in->hasMondayWeek ? 1 : 0;
    time->tm_mday = 1;
    time->tm_mon = 0;
    workOutWeekday(time);
    if (in->hasMonthDay) {
      time->tm_mday = monthDay;
    }
    if (in->hasMonth) {
      time->tm_mon = month;
    }
    if (!in->hasYearDay) {
      time->tm_yday =
          (7 - (time->tm_wday - shift)) % 7 + (in->week - 1) * 7 + (weekday - shift + 7) % 7;
    }
    if (!in->hasMonthDay || !in->hasMonth) {
      const short* before = daysBefore[isLeap(1900 + time->tm_year)];
      int at = 0;
      while (before[at] <= time->tm_yday) {
        ++at;
      }
      if (!in->hasMonth) {
        time->tm_mon = at - 1;
      }
      if (!in->hasMonthDay) {
        time->tm_mday = time->tm_yday - before[at - 1] + 1;
      }
    }
    time->tm_wday = weekday;
  }
}

char* strptime(const char* restrict text, const char* restrict format, struct tm* restrict time) {
  struct Reading in = {.text = text, .time = time, .century = -1};
  if (!readFormat(&in, format)) {
    return NULL;
  }
  complete(&in);
  return (char*)in.text;
}

char* strptime_l(const char* restrict text, const char* restrict format, struct tm* restrict time,
                 locale_t locale) {
  (void)locale;
  return strptime(text, format, time);
}
