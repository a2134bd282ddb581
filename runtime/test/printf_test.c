// printf against glibc's, on random formats and values.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shim.h"

int rt_snprintf(char* buffer, size_t room, const char* format, ...);
int rt_printf(const char* format, ...);
extern FILE* rt_stdout;

static char expected[8192];
static char actual[8192];
static char format[64];

// The number of characters and the text, in memory with and without enough room, and on the
// terminal; there also as if the values were symbolic.
#define COMPARE(...)                                                                               \
  do {                                                                                             \
    size_t room = randomBelow(4) == 0 ? randomBelow(12) : sizeof expected;                         \
    memset(expected, '?', sizeof expected);                                                        \
    memset(actual, '?', sizeof actual);                                                            \
    int wanted = snprintf(expected, room, format, __VA_ARGS__);                                    \
    int got = rt_snprintf(actual, room, format, __VA_ARGS__);                                      \
    CHECK(wanted == got && memcmp(expected, actual, sizeof expected) == 0,                         \
          "\"%s\" room %zu: %d \"%.200s\", not %d \"%.200s\"", format, room, got, actual, wanted,  \
          expected);                                                                               \
    terminalSize = 0;                                                                              \
    got = rt_printf(format, __VA_ARGS__);                                                          \
    CHECK(wanted == got && (size_t)wanted == terminalSize &&                                       \
              (room < sizeof expected || memcmp(expected, terminal, terminalSize) == 0),           \
          "\"%s\" on the terminal", format);                                                       \
    pretendSymbolic = true;                                                                        \
    got = rt_printf(format, __VA_ARGS__);                                                          \
    pretendSymbolic = false;                                                                       \
    CHECK(lengthIsUnknown || wanted == got, "\"%s\": %d is the length of \"%.200s\"", format, got, \
          expected);                                                                               \
  } while (0)

static void randomFormat(const char* size, char letter) {
  char* next = format;
  *next++ = 'a';
  *next++ = '%';
  for (const char* flag = "-+ #0"; *flag; ++flag) {
    if (randomBelow(4) == 0) {
      *next++ = *flag;
    }
  }
  if (randomBelow(2)) {
    next += sprintf(next, "%u", randomBelow(30) + 1);
  }
  if (randomBelow(2)) {
    next += sprintf(next, ".%u", randomBelow(25));
  }
  next += sprintf(next, "%s%c!", size, letter);
}

static void testIntegers(void) {
  const bool lengthIsUnknown = false;
  static const char letters[] = "diuoxX";
  for (int i = 0; i < 60000; ++i) {
    char letter = letters[randomBelow(6)];
    uint64_t value = randomBelow(8) == 0 ? 0 : randomSize();
    if (randomBelow(2)) {
      value = -value;
    }
    static const char* const sizes[] = {"", "h", "hh", "l", "ll", "z", "j", "t"};
    const char* size = sizes[randomBelow(8)];
    randomFormat(size, letter);
    if (strcmp(size, "") == 0 || size[0] == 'h') {
      COMPARE((int)value);
    } else {
      COMPARE((long)value);
    }
  }
}

static void testFloats(void) {
  const bool lengthIsUnknown = true;
  static const char letters[] = "fFeEgGaA";
  for (int i = 0; i < 40000; ++i) {
    char letter = letters[randomBelow(8)];
    double value = randomDouble();
    if (randomBelow(50) == 0) {
      value = randomBelow(2) ? INFINITY : -NAN;
    }
    if (randomBelow(3) == 0) {
      randomFormat("L", letter);
      COMPARE((long double)value * 1.1L);
    } else {
      randomFormat("", letter);
      COMPARE(value);
    }
  }
  strcpy(format, "%Lg %.40Le");
  COMPARE(LDBL_TRUE_MIN, 0x1.fffp+16383L);
  strcpy(format, "%La %.0La %.3LA %La %.1La");
  COMPARE(LDBL_TRUE_MIN, LDBL_MIN, LDBL_MAX, 0.0L, 0x1.fffp0L);
  strcpy(format, "%.1100f %.0e");
  COMPARE(0x1p-1074, 2.5);
}

static void testText(void) {
  const bool lengthIsUnknown = false;
  for (int i = 0; i < 5000; ++i) {
    char text[32];
    unsigned length = randomBelow(31);
    for (unsigned j = 0; j < length; ++j) {
      text[j] = (char)(randomBelow(255) + 1);
    }
    text[length] = '\0';
    randomFormat("", 's');
    COMPARE(text);
    randomFormat("", 'c');
    COMPARE(text[0]);
  }
  strcpy(format, "%s %.3s %p %p %% %5d%n");
  int written = 0;
  int wanted = 0;
  snprintf(expected, sizeof expected, format, (char*)NULL, (char*)NULL, (void*)NULL, (void*)&wanted,
           77, &wanted);
  rt_snprintf(actual, sizeof actual, format, (char*)NULL, (char*)NULL, (void*)NULL, (void*)&wanted,
              77, &written);
  CHECK(strcmp(expected, actual) == 0 && written == wanted, "\"%s\", not \"%s\"", actual, expected);
  strcpy(format, "%*d|%-*d|%.*f|%ls");
  COMPARE(7, 42, -5, 3, 2, 1.005, L"wide");
}

void testPrintf(void) {
  testIntegers();
  testFloats();
  testText();
}
