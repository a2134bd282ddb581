// Numbers in wide text, and times as wide text: as bytes they go to the functions for those.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

#include "../primitives.h"

// The text up to its end or to what is no byte in the C locale: no number goes on there.
static char* narrow(const wchar_t* text) {
  size_t length = 0;
  while (text[length] != 0 && (unsigned)text[length] <= 127) {
    ++length;
  }
  char* bytes = __braid_allocate(length + 1);
  for (size_t i = 0; i < length; ++i) {
    bytes[i] = (char)text[i];
  }
  bytes[length] = '\0';
  return bytes;
}

#define WITH_BYTES(type, call)                      \
  char* bytes = narrow(text);                       \
  char* stop;                                       \
  type result = call;                               \
  if (end) {                                        \
    *end = (wchar_t*)text + (size_t)(stop - bytes); \
  }                                                 \
  __braid_free(bytes);                              \
  return result

#define DEFINE_INTEGER(name, type, function)                                  \
  type name(const wchar_t* restrict text, wchar_t** restrict end, int base) { \
    WITH_BYTES(type, function(bytes, &stop, base));                           \
  }
DEFINE_INTEGER(wcstol, long, strtol)
DEFINE_INTEGER(wcstoll, long long, strtoll)
DEFINE_INTEGER(wcstoq, long long, strtoll)
DEFINE_INTEGER(wcstoul, unsigned long, strtoul)
DEFINE_INTEGER(wcstoull, unsigned long long, strtoull)
DEFINE_INTEGER(wcstouq, unsigned long long, strtoull)
DEFINE_INTEGER(wcstoimax, intmax_t, strtoimax)
DEFINE_INTEGER(wcstoumax, uintmax_t, strtoumax)

#define DEFINE_FLOAT(name, type, function)                          \
  type name(const wchar_t* restrict text, wchar_t** restrict end) { \
    WITH_BYTES(type, function(bytes, &stop));                       \
  }
DEFINE_FLOAT(wcstod, double, strtod)
DEFINE_FLOAT(wcstof, float, strtof)
DEFINE_FLOAT(wcstold, long double, strtold)

size_t wcsftime(wchar_t* restrict to, size_t room, const wchar_t* restrict format,
                const struct tm* restrict when) {
  for (const wchar_t* next = format; *next; ++next) {
    if ((unsigned)*next > 127) {
      __braid_refuse("wcsftime with characters outside ASCII");
    }
  }
  char* bytes = narrow(format);
  char* text = __braid_allocate(room);
  size_t length = strftime(text, room, bytes, when);
  for (size_t i = 0; length > 0 && i <= length; ++i) {
    to[i] = (unsigned char)text[i];
  }
  __braid_free(bytes);
  __braid_free(text);
  return length;
}
