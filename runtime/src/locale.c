// There is one locale, "C".
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>

static char localeName[] = "C";

char* setlocale(int category, const char* name) {
  (void)category;
  if (!name || !*name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) {
    return localeName;
  }
  return NULL;
}

struct lconv* localeconv(void) {
  static char point[] = ".";
  static char nothing[] = "";
  static struct lconv conventions;
  __builtin_memset(&conventions, CHAR_MAX, sizeof conventions);
  conventions.decimal_point = point;
  conventions.thousands_sep = conventions.grouping = nothing;
  conventions.int_curr_symbol = conventions.currency_symbol = nothing;
  conventions.mon_decimal_point = conventions.mon_thousands_sep = nothing;
  conventions.mon_grouping = conventions.positive_sign = conventions.negative_sign = nothing;
  return &conventions;
}

char* nl_langinfo(nl_item item) {
  static char codeset[] = "ANSI_X3.4-1968";
  static char point[] = ".";
  static char nothing[] = "";
  switch (item) {
    case CODESET:
      return codeset;
    case RADIXCHAR:
      return point;
    default:
      return nothing;
  }
}

// A locale object is never looked into.
static struct __locale_struct theLocale;

locale_t newlocale(int mask, const char* name, locale_t base) {
  (void)mask, (void)base;
  return setlocale(LC_ALL, name) ? &theLocale : NULL;
}

locale_t duplocale(locale_t locale) {
  return locale;
}

locale_t uselocale(locale_t locale) {
  (void)locale;
  return LC_GLOBAL_LOCALE;
}

void freelocale(locale_t locale) {
  (void)locale;
}

char* gettext(const char* text) {
  return (char*)text;
}

char* dcgettext(const char* domain, const char* text, int category) {
  (void)domain, (void)category;
  return (char*)text;
}

char* bindtextdomain(const char* domain, const char* directory) {
  (void)domain;
  return (char*)directory;
}

char* textdomain(const char* domain) {
  return (char*)domain;
}

char* dgettext(const char* domain, const char* text) {
  (void)domain;
  return (char*)text;
}

char* ngettext(const char* one, const char* many, unsigned long count) {
  return (char*)(count == 1 ? one : many);
}

char* dngettext(const char* domain, const char* one, const char* many, unsigned long count) {
  (void)domain;
  return ngettext(one, many, count);
}

char* dcngettext(const char* domain, const char* one, const char* many, unsigned long count,
                 int category) {
  (void)domain, (void)category;
  return ngettext(one, many, count);
}

char* bind_textdomain_codeset(const char* domain, const char* codeset) {
  (void)domain;
  return (char*)codeset;
}
