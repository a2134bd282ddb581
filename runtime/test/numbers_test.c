// strtol, strtod and their relatives against glibc's.
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shim.h"

long rt_strtol(const char* text, char** end, int base);
unsigned long rt_strtoul(const char* text, char** end, int base);
double rt_strtod(const char* text, char** end);
float rt_strtof(const char* text, char** end);
long double rt_strtold(const char* text, char** end);
int* rt___errno_location(void);

static void randomIntegerText(char* text) {
  static const char letters[] = "0123456789abcdefxXzZ+- \t\n.09190919";
  unsigned length = randomBelow(24);
  char* next = text;
  if (randomBelow(3) == 0) {
    next += sprintf(next, "%s", randomBelow(2) ? "  -" : "0x");
  }
  if (randomBelow(2)) {
    next += sprintf(next, "%" PRIu64, randomSize());
  }
  for (unsigned i = 0; i < length && randomBelow(4) != 0; ++i) {
    *next++ = letters[randomBelow(sizeof letters - 1)];
  }
  *next = '\0';
}

static void testIntegers(void) {
  static const int bases[] = {0, 10, 16, 8, 2, 36, 7, 10, 0, 1, 37};
  for (int i = 0; i < 50000; ++i) {
    char text[128];
    randomIntegerText(text);
    int base = bases[randomBelow(11)];
    char* wantedEnd = text;
    char* gotEnd = text;
    errno = *rt___errno_location() = 0;
    long wanted = strtol(text, &wantedEnd, base);
    long got = rt_strtol(text, &gotEnd, base);
    CHECK(wanted == got && (wantedEnd == gotEnd || base == 1 || base == 37) &&
              errno == *rt___errno_location(),
          "strtol(\"%s\", %d): %ld end %d errno %d, not %ld end %d errno %d", text, base, got,
          (int)(gotEnd - text), *rt___errno_location(), wanted, (int)(wantedEnd - text), errno);
    errno = *rt___errno_location() = 0;
    unsigned long wantedUnsigned = strtoul(text, &wantedEnd, base);
    unsigned long gotUnsigned = rt_strtoul(text, &gotEnd, base);
    CHECK(wantedUnsigned == gotUnsigned && errno == *rt___errno_location(),
          "strtoul(\"%s\", %d): %lu, not %lu", text, base, gotUnsigned, wantedUnsigned);
  }
}

static void randomFloatText(char* text) {
  switch (randomBelow(6)) {
    case 0:
      sprintf(text, "%.*e", (int)randomBelow(25), randomDouble());
      break;
    case 1:
      sprintf(text, "%.*f", (int)randomBelow(400), randomDouble());
      break;
    case 2:
      sprintf(text, "%a", randomDouble());
      break;
    case 3:
      sprintf(text, " %s%u.%" PRIu64 "e%d", randomBelow(2) ? "-" : "", randomBelow(1000),
              randomBits(), (int)randomBelow(700) - 350);
      break;
    case 4:
      // Halfway between two floats or doubles, or just beside.
      sprintf(text, "%.*Lf%s", 60,
              (long double)ldexp((double)(randomBits() >> (randomBelow(2) ? 11 : 40)), -30) +
                  ldexpl(1, -31),
              randomBelow(2) ? "" : "0000000000000000000000000000000000000001");
      break;
    default: {
      static const char* const odd[] = {"",
                                        ".",
                                        "e5",
                                        "1e",
                                        "1e+",
                                        "-",
                                        "inf",
                                        "-INFINITY",
                                        "infinit",
                                        "nan",
                                        "nan(x_1)",
                                        "nan(",
                                        "0x",
                                        "0x.p1",
                                        "0x1p",
                                        "0x1.8p-2z",
                                        "1..2",
                                        "1e999999999999",
                                        "1e-99999999999",
                                        "0e99999",
                                        "4.9e-324",
                                        "2.4e-324",
                                        "1.7976931348623159e308",
                                        "0x1.fffffffffffff8p1023"};
      strcpy(text, odd[randomBelow(sizeof odd / sizeof odd[0])]);
      break;
    }
  }
}

#define SAME(a, b) (((a) != (a) && (b) != (b)) || ((a) == (b) && !signbit(a) == !signbit(b)))

static void testFloats(void) {
  for (int i = 0; i < 20000; ++i) {
    char text[2000];
    randomFloatText(text);
    char* wantedEnd;
    char* gotEnd;
    errno = *rt___errno_location() = 0;
    double wanted = strtod(text, &wantedEnd);
    double got = rt_strtod(text, &gotEnd);
    CHECK(SAME(wanted, got) && wantedEnd == gotEnd && errno == *rt___errno_location(),
          "strtod(\"%.80s\"): %a end %d errno %d, not %a end %d errno %d", text, got,
          (int)(gotEnd - text), *rt___errno_location(), wanted, (int)(wantedEnd - text), errno);
    float wantedFloat = strtof(text, NULL);
    float gotFloat = rt_strtof(text, NULL);
    CHECK(SAME(wantedFloat, gotFloat), "strtof(\"%.80s\"): %a, not %a", text, (double)gotFloat,
          (double)wantedFloat);
    long double wantedLong = strtold(text, NULL);
    long double gotLong = rt_strtold(text, NULL);
    CHECK(SAME(wantedLong, gotLong), "strtold(\"%.80s\"): %La, not %La", text, gotLong, wantedLong);
  }
}

void testNumbers(void) {
  testIntegers();
  testFloats();
}
