// Classes of wide characters by name, and the functions that name a locale: there is one.
#include <stddef.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

struct NamedClass {
  const char* name;
  int (*test)(wint_t);
};

static const struct NamedClass classes[] = {
    {"alnum", iswalnum}, {"alpha", iswalpha}, {"blank", iswblank}, {"cntrl", iswcntrl},
    {"digit", iswdigit}, {"graph", iswgraph}, {"lower", iswlower}, {"print", iswprint},
    {"punct", iswpunct}, {"space", iswspace}, {"upper", iswupper}, {"xdigit", iswxdigit},
};
enum { kClasses = sizeof classes / sizeof classes[0] };

// A class is its number, from 1 on.
wctype_t wctype(const char* name) {
  for (wctype_t i = 0; i < kClasses; ++i) {
    if (strcmp(name, classes[i].name) == 0) {
      return i + 1;
    }
  }
  return 0;
}

int iswctype(wint_t c, wctype_t which) {
  return which >= 1 && which <= kClasses ? classes[which - 1].test(c) : 0;
}

static const int lowering = 1;
static const int raising = 2;

wctrans_t wctrans(const char* name) {
  if (strcmp(name, "tolower") == 0) {
    return &lowering;
  }
  return strcmp(name, "toupper") == 0 ? &raising : NULL;
}

wint_t towctrans(wint_t c, wctrans_t how) {
  return how == &lowering ? towlower(c) : how == &raising ? towupper(c) : c;
}

#define DEFINE_IN_LOCALE(name)              \
  int name##_l(wint_t c, locale_t locale) { \
    (void)locale;                           \
    return name(c);                         \
  }
DEFINE_IN_LOCALE(iswalnum)
DEFINE_IN_LOCALE(iswalpha)
DEFINE_IN_LOCALE(iswblank)
DEFINE_IN_LOCALE(iswcntrl)
DEFINE_IN_LOCALE(iswdigit)
DEFINE_IN_LOCALE(iswgraph)
DEFINE_IN_LOCALE(iswlower)
DEFINE_IN_LOCALE(iswprint)
DEFINE_IN_LOCALE(iswpunct)
DEFINE_IN_LOCALE(iswspace)
DEFINE_IN_LOCALE(iswupper)
DEFINE_IN_LOCALE(iswxdigit)

wint_t towlower_l(wint_t c, locale_t locale) {
  (void)locale;
  return towlower(c);
}

wint_t towupper_l(wint_t c, locale_t locale) {
  (void)locale;
  return towupper(c);
}

wctype_t wctype_l(const char* name, locale_t locale) {
  (void)locale;
  return wctype(name);
}

int iswctype_l(wint_t c, wctype_t which, locale_t locale) {
  (void)locale;
  return iswctype(c, which);
}

int wcscasecmp_l(const wchar_t* a, const wchar_t* b, locale_t locale) {
  (void)locale;
  return wcscasecmp(a, b);
}

int wcsncasecmp_l(const wchar_t* a, const wchar_t* b, size_t limit, locale_t locale) {
  (void)locale;
  return wcsncasecmp(a, b, limit);
}

int wcscoll_l(const wchar_t* a, const wchar_t* b, locale_t locale) {
  (void)locale;
  return wcscoll(a, b);
}

size_t wcsxfrm_l(wchar_t* to, const wchar_t* from, size_t room, locale_t locale) {
  (void)locale;
  return wcsxfrm(to, from, room);
}
