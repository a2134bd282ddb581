// What of string.h newlib does not have, and glibc's other names for what it has.
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

char* __strcpy_chk(char* to, const char* from, size_t room) {
  (void)room;
  return strcpy(to, from);
}

char* __strncpy_chk(char* to, const char* from, size_t limit, size_t room) {
  (void)room;
  return strncpy(to, from, limit);
}

char* __strcat_chk(char* to, const char* from, size_t room) {
  (void)room;
  return strcat(to, from);
}

char* __strncat_chk(char* to, const char* from, size_t limit, size_t room) {
  (void)room;
  return strncat(to, from, limit);
}

char* strtok_r(char* restrict text, const char* restrict delimiters, char** restrict rest) {
  char* token = text ? text : *rest;
  token += strspn(token, delimiters);
  if (!*token) {
    *rest = token;
    return NULL;
  }
  char* end = token + strcspn(token, delimiters);
  *rest = end;
  if (*end) {
    *end = '\0';
    *rest = end + 1;
  }
  return token;
}

char* __strtok_r(char* restrict text, const char* restrict delimiters, char** restrict rest) {
  return strtok_r(text, delimiters, rest);
}

char* strsep(char** restrict rest, const char* restrict delimiters) {
  char* token = *rest;
  if (!token) {
    return NULL;
  }
  char* end = token + strcspn(token, delimiters);
  *rest = *end ? end + 1 : NULL;
  *end = '\0';
  return token;
}

// The position in the text that strtok goes on from.
static char* tokenRest;

char* strtok(char* text, const char* delimiters) {
  return strtok_r(text, delimiters, &tokenRest);
}

static bool isDigit(char c) {
  return (unsigned char)(c - '0') < 10;
}

char* strcasestr(const char* text, const char* part) {
  size_t length = strlen(part);
  for (;; ++text) {
    if (strncasecmp(text, part, length) == 0) {
      return (char*)text;
    }
    if (!*text) {
      return NULL;
    }
  }
}

char* __stpcpy(char* to, const char* from) {
  return stpcpy(to, from);
}

char* __stpcpy_chk(char* to, const char* from, size_t room) {
  (void)room;
  return stpcpy(to, from);
}

void* __rawmemchr(const void* p, int c) {
  return rawmemchr(p, c);
}

// In the C locale strings collate by their bytes.
int strcoll(const char* a, const char* b) {
  return strcmp(a, b);
}

size_t strxfrm(char* to, const char* from, size_t room) {
  size_t length = strlen(from);
  if (length < room) {
    memcpy(to, from, length + 1);
  }
  return length;
}

static size_t countDigits(const char* text) {
  size_t count = 0;
  while (isDigit(text[count])) {
    ++count;
  }
  return count;
}

// Runs of digits compare as numbers, or as fractions if they start with a zero.
int strverscmp(const char* a, const char* b) {
  size_t same = 0;
  size_t start = 0;  // of the run of digits that ends there
  bool allZeros = true;
  for (; a[same] == b[same]; ++same) {
    if (!a[same]) {
      return 0;
    }
    if (!isDigit(a[same])) {
      start = same + 1;
      allZeros = true;
    } else if (a[same] != '0') {
      allZeros = false;
    }
  }
  if (a[start] != '0' && b[start] != '0') {
    size_t digitsA = countDigits(a + same);
    size_t digitsB = countDigits(b + same);
    bool areNumbers = start < same || (digitsA > 0 && digitsB > 0);
    if (areNumbers && digitsA != digitsB) {
      return digitsA < digitsB ? -1 : 1;
    }
  } else if (allZeros && start < same && (isDigit(a[same]) || isDigit(b[same]))) {
    // More zeros are less: a digit comes before anything else.
    return (unsigned char)(a[same] - '0') - (unsigned char)(b[same] - '0');
  }
  return (unsigned char)a[same] - (unsigned char)b[same];
}

int ffs(int value) {
  return __builtin_ffs(value);
}

int ffsl(long value) {
  return __builtin_ffsl(value);
}

int ffsll(long long value) {
  return __builtin_ffsll(value);
}

// newlib's searches again behind each character that it finds: a loop in a loop.
char* strrchr(const char* text, int character) {
  const char* found = NULL;
  for (;; ++text) {
    if (*text == (char)character) {
      found = text;
    }
    if (!*text) {
      return (char*)found;
    }
  }
}

char* __xpg_basename(char* path) {
  static char dot[] = ".";
  if (!path || !*path) {
    return dot;
  }
  char* end = path + strlen(path);
  while (end > path + 1 && end[-1] == '/') {
    *--end = '\0';
  }
  char* slash = strrchr(path, '/');
  return slash && slash[1] ? slash + 1 : path;
}

char* basename(const char* path) {
  char* slash = strrchr(path, '/');
  return slash ? slash + 1 : (char*)path;
}

// The first of the slashes that end here.
static char* startOfSlashes(char* path, char* slash) {
  while (slash != path && slash[-1] == '/') {
    --slash;
  }
  return slash;
}

char* dirname(char* path) {
  static char dot[] = ".";
  char* slash = path ? strrchr(path, '/') : NULL;
  if (slash && slash != path && !slash[1]) {
    // Trailing slashes belong to the last name.
    char* start = startOfSlashes(path, slash);
    if (start != path) {
      slash = memrchr(path, '/', (size_t)(start - path));
    }
  }
  if (!slash) {
    return dot;
  }
  char* end = startOfSlashes(path, slash);
  if (end == path) {
    // The root, which POSIX lets have exactly two slashes.
    end = slash == path + 1 ? path + 2 : path + 1;
  }
  *end = '\0';
  return path;
}
