// Functions that name a locale: there is only one, so they are those that do not.
#include <ctype.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#undef tolower_l
#undef toupper_l

int tolower_l(int c, locale_t locale) {
  (void)locale;
  return tolower(c);
}

int toupper_l(int c, locale_t locale) {
  (void)locale;
  return toupper(c);
}

int strcasecmp_l(const char* a, const char* b, locale_t locale) {
  (void)locale;
  return strcasecmp(a, b);
}

int strncasecmp_l(const char* a, const char* b, size_t limit, locale_t locale) {
  (void)locale;
  return strncasecmp(a, b, limit);
}

int strcoll_l(const char* a, const char* b, locale_t locale) {
  (void)locale;
  return strcoll(a, b);
}

size_t strxfrm_l(char* to, const char* from, size_t room, locale_t locale) {
  (void)locale;
  return strxfrm(to, from, room);
}

char* strerror_l(int error, locale_t locale) {
  (void)locale;
  return strerror(error);
}

char* nl_langinfo_l(nl_item item, locale_t locale) {
  (void)locale;
  return nl_langinfo(item);
}

size_t strftime_l(char* to, size_t room, const char* format, const struct tm* time,
                  locale_t locale) {
  (void)locale;
  return strftime(to, room, format, time);
}

#define DEFINE_INTEGER(name, type)                                         \
  type name##_l(const char* text, char** end, int base, locale_t locale) { \
    (void)locale;                                                          \
    return name(text, end, base);                                          \
  }
DEFINE_INTEGER(strtol, long)
DEFINE_INTEGER(strtoll, long long)
DEFINE_INTEGER(strtoul, unsigned long)
DEFINE_INTEGER(strtoull, unsigned long long)

#define DEFINE_FLOAT(name, type)                                 \
  type name##_l(const char* text, char** end, locale_t locale) { \
    (void)locale;                                                \
    return name(text, end);                                      \
  }
DEFINE_FLOAT(strtod, double)
DEFINE_FLOAT(strtof, float)
DEFINE_FLOAT(strtold, long double)
