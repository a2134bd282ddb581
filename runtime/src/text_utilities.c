// Functions of string.h and stdlib.h on text that few programs need.
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "primitives.h"

// Six bits a character, the lowest first.
static const char digits64[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

long a64l(const char* text) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 6 && text[i]; ++i) {
    const char* digit = strchr(digits64, text[i]);
    if (!digit) {
      break;
    }
    result |= (uint32_t)(digit - digits64) << (6 * i);
  }
  return (int32_t)result;
}

char* l64a(long value) {
  static char text[7];
  uint32_t rest = (uint32_t)value;
  int count = 0;
  for (; rest > 0; rest >>= 6) {
    text[count++] = digits64[rest & 63];
  }
  text[count] = '\0';
  return text;
}

int getsubopt(char** restrict options, char* const* restrict names, char** restrict value) {
  if (!**options) {
    return -1;
  }
  char* start = *options;
  char* end = strchrnul(start, ',');
  char* equals = memchr(start, '=', (size_t)(end - start));
  size_t length = (size_t)((equals ? equals : end) - start);
  *options = end;
  if (*end) {
    *end = '\0';
    *options = end + 1;
  }
  for (int i = 0; names[i]; ++i) {
    if (strncmp(start, names[i], length) == 0 && !names[i][length]) {
      *value = equals ? equals + 1 : NULL;
      return i;
    }
  }
  *value = start;
  return -1;
}

void* memfrob(void* p, size_t size) {
  unsigned char* bytes = p;
  for (size_t i = 0; i < size; ++i) {
    bytes[i] ^= 42;
  }
  return p;
}

int rpmatch(const char* answer) {
  switch (*answer) {
    case 'y':
    case 'Y':
      return 1;
    case 'n':
    case 'N':
      return 0;
    default:
      return -1;
  }
}

// As glibc: at most 17 digits.
char* gcvt(double value, int digits, char* to) {
  sprintf(to, "%.*g", digits > 17 ? 17 : digits, value);
  return to;
}

// As snprintf with one conversion of a floating-point number, %.Nf and the like.
#define DEFINE_FROM(name, type)                                     \
  int name(char* to, size_t room, const char* format, type value) { \
    return snprintf(to, room, format, value);                       \
  }
DEFINE_FROM(strfromd, double)
DEFINE_FROM(strfromf, float)

int strfroml(char* to, size_t room, const char* format, long double value) {
  // The conversion lacks the L for the type.
  char longFormat[24];
  size_t length = strlen(format);
  if (length == 0 || length + 2 > sizeof longFormat) {
    __braid_fail_abort();
  }
  memcpy(longFormat, format, length - 1);
  longFormat[length - 1] = 'L';
  longFormat[length] = format[length - 1];
  longFormat[length + 1] = '\0';
  return snprintf(to, room, longFormat, value);
}

char* strfry(char* text) {
  size_t length = strlen(text);
  for (size_t i = 0; i + 1 < length; ++i) {
    size_t j = i + (size_t)rand() % (length - i);
    char c = text[i];
    text[i] = text[j];
    text[j] = c;
  }
  return text;
}
