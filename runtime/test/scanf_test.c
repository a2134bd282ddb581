// sscanf against glibc's, on random formats and texts.
#include <stdio.h>
#include <string.h>

#include "shim.h"

int rt_sscanf(const char* text, const char* format, ...);

union Slot {
  long integer;
  double floating;
  char text[40];
};

static void randomText(char* text) {
  static const char* const pieces[] = {
      "12", "-7", "0x1F", "abc", " ",   "  ", "3.5e2", ",",   "017", "99999999999", "x", "-",
      "+",  "1e", "%",    "inf", "nan", ".5", "]",     "a-b", "\n",  "0x",          "7."};
  *text = '\0';
  for (unsigned i = randomBelow(7); i > 0; --i) {
    strcat(text, pieces[randomBelow(sizeof pieces / sizeof pieces[0])]);
  }
}

// Conversions that fit a slot of any kind.
static void randomFormat(char* format) {
  static const char* const pieces[] = {"%ld",      "%li",     "%lx",    "%lu", "%lo", "%lf",
                                       "%3ld",     "%5lf",    "%39s",   "%5s", "%c",  "%3c",
                                       "%20[a-z]", "%20[^,]", "%4[]a]", "%d",  "%hd", "%hhd",
                                       "%f",       "%*d",     "%*s",    "%n",  "%%",  "%2li"};
  static const char* const literals[] = {"", "", "", " ", ",", "x"};
  *format = '\0';
  for (int i = 0; i < 4; ++i) {
    strcat(format, pieces[randomBelow(sizeof pieces / sizeof pieces[0])]);
    strcat(format, literals[randomBelow(6)]);
  }
}

void testScanf(void) {
  for (int i = 0; i < 60000; ++i) {
    char text[128];
    char format[64];
    randomText(text);
    randomFormat(format);
    union Slot wanted[4];
    union Slot got[4];
    memset(wanted, 0, sizeof wanted);
    memset(got, 0, sizeof got);
    int wantedCount = sscanf(text, format, &wanted[0], &wanted[1], &wanted[2], &wanted[3]);
    int gotCount = rt_sscanf(text, format, &got[0], &got[1], &got[2], &got[3]);
    CHECK(wantedCount == gotCount && memcmp(wanted, got, sizeof got) == 0,
          "sscanf(\"%s\", \"%s\"): %d, not %d", text, format, gotCount, wantedCount);
  }
  char* word = NULL;
  int number = 0;
  int count = rt_sscanf("hello 12", "%ms %d", &word, &number);
  CHECK(count == 2 && strcmp(word, "hello") == 0 && number == 12, "%%ms");
}
