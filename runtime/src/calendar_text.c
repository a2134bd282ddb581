// Dates as text, in the C locale.
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char* const kDays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                    "Thursday", "Friday", "Saturday"};
static const char* const kMonths[] = {"January",   "February", "March",    "April",
                                      "May",       "June",     "July",     "August",
                                      "September", "October",  "November", "December"};

static const char* nameIn(const char* const* names, int count, int index) {
  return index >= 0 && index < count ? names[index] : "?";
}

// Days of the year that begins on that weekday, counted in whole weeks.
static int weekOfYear(const struct tm* date, int firstWeekday) {
  return (date->tm_yday + 7 - (date->tm_wday - firstWeekday + 7) % 7) / 7;
}

static int isLeapYear(long year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

// ISO 8601: week 1 is the one with the first Thursday.
static long isoYear(const struct tm* date, int* week) {
  long year = date->tm_year + 1900L;
  int sinceMonday = (date->tm_wday + 6) % 7;
  int number = (date->tm_yday - sinceMonday + 10) / 7;
  if (number < 1) {
    --year;
    int days = date->tm_yday + (isLeapYear(year) ? 366 : 365);
    number = (days - sinceMonday + 10) / 7;
  } else if (number == 53) {
    int thursday = date->tm_yday - sinceMonday + 3;
    if (thursday >= (isLeapYear(year) ? 366 : 365)) {
      ++year;
      number = 1;
    }
  }
  *week = number;
  return year;
}

// Formats that stand for longer ones.
static const char* expansion(char letter) {
  switch (letter) {
    case 'c':
      return "%a %b %e %H:%M:%S %Y";
    case 'D':
    case 'x':
      return "%m/%d/%y";
    case 'F':
      return "%Y-%m-%d";
    case 'r':
      return "%I:%M:%S %p";
    case 'R':
      return "%H:%M";
    case 'T':
    case 'X':
      return "%H:%M:%S";
    default:
      return NULL;
  }
}

// One conversion as text of at most 63 characters.
static void convert(char text[64], char letter, const struct tm* date) {
  const size_t size = 64;
  int hour12 = date->tm_hour % 12 == 0 ? 12 : date->tm_hour % 12;
  long year = date->tm_year + 1900L;
  int week = 0;
  switch (letter) {
    case 'a':
      snprintf(text, size, "%.3s", nameIn(kDays, 7, date->tm_wday));
      break;
    case 'A':
      snprintf(text, size, "%s", nameIn(kDays, 7, date->tm_wday));
      break;
    case 'b':
    case 'h':
      snprintf(text, size, "%.3s", nameIn(kMonths, 12, date->tm_mon));
      break;
    case 'B':
      snprintf(text, size, "%s", nameIn(kMonths, 12, date->tm_mon));
      break;
    case 'C':
      snprintf(text, size, "%02ld", year / 100);
      break;
    case 'd':
      snprintf(text, size, "%02d", date->tm_mday);
      break;
    case 'e':
      snprintf(text, size, "%2d", date->tm_mday);
      break;
    case 'g':
      snprintf(text, size, "%02ld", isoYear(date, &week) % 100);
      break;
    case 'G':
      snprintf(text, size, "%ld", isoYear(date, &week));
      break;
    case 'H':
      snprintf(text, size, "%02d", date->tm_hour);
      break;
    case 'I':
      snprintf(text, size, "%02d", hour12);
      break;
    case 'j':
      snprintf(text, size, "%03d", date->tm_yday + 1);
      break;
    case 'k':
      snprintf(text, size, "%2d", date->tm_hour);
      break;
    case 'l':
      snprintf(text, size, "%2d", hour12);
      break;
    case 'm':
      snprintf(text, size, "%02d", date->tm_mon + 1);
      break;
    case 'M':
      snprintf(text, size, "%02d", date->tm_min);
      break;
    case 'n':
      snprintf(text, size, "\n");
      break;
    case 'p':
      snprintf(text, size, "%s", date->tm_hour < 12 ? "AM" : "PM");
      break;
    case 'P':
      snprintf(text, size, "%s", date->tm_hour < 12 ? "am" : "pm");
      break;
    case 's': {
      struct tm copy = *date;
      snprintf(text, size, "%ld", (long)timegm(&copy));
      break;
    }
    case 'S':
      snprintf(text, size, "%02d", date->tm_sec);
      break;
    case 't':
      snprintf(text, size, "\t");
      break;
    case 'u':
      snprintf(text, size, "%d", date->tm_wday == 0 ? 7 : date->tm_wday);
      break;
    case 'U':
      snprintf(text, size, "%02d", weekOfYear(date, 0));
      break;
    case 'V':
      isoYear(date, &week);
      snprintf(text, size, "%02d", week);
      break;
    case 'w':
      snprintf(text, size, "%d", date->tm_wday);
      break;
    case 'W':
      snprintf(text, size, "%02d", weekOfYear(date, 1));
      break;
    case 'y':
      snprintf(text, size, "%02ld", year % 100);
      break;
    case 'Y':
      snprintf(text, size, "%ld", year);
      break;
    case 'z':
      snprintf(text, size, "+0000");
      break;
    case 'Z':
      snprintf(text, size, "UTC");
      break;
    case '%':
      snprintf(text, size, "%%");
      break;
    default:
      snprintf(text, size, "%%%c", letter);
      break;
  }
}

size_t strftime(char* restrict to, size_t room, const char* restrict format,
                const struct tm* restrict date) {
  size_t length = 0;
  for (; *format; ++format) {
    char text[64];
    if (*format != '%' || !format[1]) {
      text[0] = *format;
      text[1] = '\0';
    } else {
      ++format;
      if ((*format == 'E' || *format == 'O') && format[1]) {
        ++format;
      }
      const char* longer = expansion(*format);
      if (longer) {
        strftime(text, sizeof text, longer, date);
      } else {
        convert(text, *format, date);
      }
    }
    size_t size = strlen(text);
    if (length + size >= room) {
      return 0;
    }
    memcpy(to + length, text, size);
    length += size;
  }
  if (room == 0) {
    return 0;
  }
  to[length] = '\0';
  return length;
}

char* asctime_r(const struct tm* restrict date, char* restrict to) {
  strftime(to, 26, "%c\n", date);
  return to;
}

static char sharedText[32];

char* asctime(const struct tm* date) {
  return asctime_r(date, sharedText);
}

char* ctime_r(const time_t* seconds, char* to) {
  struct tm date;
  return asctime_r(gmtime_r(seconds, &date), to);
}

char* ctime(const time_t* seconds) {
  return ctime_r(seconds, sharedText);
}
