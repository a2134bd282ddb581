// Matching of file names with patterns, in the C locale.
#include <ctype.h>
#include <fnmatch.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "primitives.h"

struct Matching {
  const char* start;
  int flags;
};

static int folded(const struct Matching* how, char c) {
  return how->flags & FNM_CASEFOLD ? tolower((unsigned char)c) : (unsigned char)c;
}

// A period that only a period of the pattern matches.
static bool isLeadingPeriod(const struct Matching* how, const char* text) {
  if (*text != '.' || !(how->flags & FNM_PERIOD)) {
    return false;
  }
  return text == how->start || ((how->flags & FNM_PATHNAME) && text[-1] == '/');
}

static bool isInClass(const struct Matching* how, const char* name, size_t length, int c) {
  static const struct {
    const char* name;
    int (*test)(int);
  } classes[] = {
      {"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank}, {"cntrl", iscntrl},
      {"digit", isdigit}, {"graph", isgraph}, {"lower", islower}, {"print", isprint},
      {"punct", ispunct}, {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit},
  };
  for (unsigned i = 0; i < sizeof classes / sizeof classes[0]; ++i) {
    if (strncmp(classes[i].name, name, length) == 0 && !classes[i].name[length]) {
      bool isCase = classes[i].test == islower || classes[i].test == isupper;
      return (how->flags & FNM_CASEFOLD && isCase ? isalpha : classes[i].test)(c);
    }
  }
  return false;
}

// A character of a bracket expression, behind a backslash or in [. .]; null at the end of the
// pattern.
static const char* readElement(const struct Matching* how, const char* at, char* result) {
  if (at[0] == '[' && (at[1] == '.' || at[1] == '=') && at[2] && at[3] == at[1] && at[4] == ']') {
    *result = at[2];
    return at + 5;
  }
  if (*at == '\\' && !(how->flags & FNM_NOESCAPE)) {
    ++at;
  }
  *result = *at;
  return *at ? at + 1 : NULL;
}

// Whether a character is in the set behind the bracket at `pattern`; `*end` is what follows the
// set, or null if there is no closing bracket.
static bool isInSet(const struct Matching* how, const char* pattern, char c, const char** end) {
  bool inverted = *pattern == '!' || *pattern == '^';
  const char* next = pattern + inverted;
  const char* first = next;
  bool found = false;
  while (*next != ']' || next == first) {
    if (!*next || (*next == '/' && (how->flags & FNM_PATHNAME))) {
      *end = NULL;
      return false;
    }
    if (next[0] == '[' && next[1] == ':') {
      const char* close = strstr(next + 2, ":]");
      if (close) {
        size_t length = (size_t)(close - next - 2);
        found |= isInClass(how, next + 2, length, (unsigned char)c);
        next = close + 2;
        continue;
      }
    }
    char low;
    next = readElement(how, next, &low);
    if (!next) {
      *end = NULL;
      return false;
    }
    char high = low;
    if (next[0] == '-' && next[1] && next[1] != ']') {
      next = readElement(how, next + 1, &high);
      if (!next) {
        *end = NULL;
        return false;
      }
    }
    int wanted = folded(how, c);
    found |= wanted >= folded(how, low) && wanted <= folded(how, high);
  }
  *end = next + 1;
  return found != inverted;
}

static bool matches(const struct Matching* how, const char* pattern, const char* text) {
  for (;; ++pattern) {
    switch (*pattern) {
      case '\0':
        return !*text || ((how->flags & FNM_LEADING_DIR) && *text == '/');
      case '?':
        if (!*text || (*text == '/' && (how->flags & FNM_PATHNAME)) || isLeadingPeriod(how, text)) {
          return false;
        }
        ++text;
        break;
      case '*':
        if (isLeadingPeriod(how, text)) {
          return false;
        }
        while (*pattern == '*') {
          ++pattern;
        }
        for (;; ++text) {
          if (matches(how, pattern, text)) {
            return true;
          }
          if (!*text || (*text == '/' && (how->flags & FNM_PATHNAME))) {
            return false;
          }
        }
      case '[': {
        if (!*text || (*text == '/' && (how->flags & FNM_PATHNAME)) || isLeadingPeriod(how, text)) {
          return false;
        }
        const char* end;
        bool isIn = isInSet(how, pattern + 1, *text, &end);
        if (!end) {
          // Without an end it is a bracket.
          if (*text++ != '[') {
            return false;
          }
          break;
        }
        if (!isIn) {
          return false;
        }
        pattern = end - 1;
        ++text;
        break;
      }
      case '\\':
        if (!(how->flags & FNM_NOESCAPE)) {
          ++pattern;
          if (!*pattern) {
            return false;
          }
        }
        if (folded(how, *pattern) != folded(how, *text)) {
          return false;
        }
        ++text;
        break;
      default:
        if (folded(how, *pattern) != folded(how, *text)) {
          return false;
        }
        ++text;
        break;
    }
  }
}

int fnmatch(const char* pattern, const char* text, int flags) {
  if (flags & FNM_EXTMATCH && strchr(pattern, '(')) {
    __braid_refuse("fnmatch with FNM_EXTMATCH");
  }
  struct Matching how = {text, flags};
  return matches(&how, pattern, text) ? 0 : FNM_NOMATCH;
}
