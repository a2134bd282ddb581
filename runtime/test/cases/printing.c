// stdio.h: printf.
#include "case.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <wchar.h>

static void show(const char* format, ...) {
  char text[80];
  va_list arguments;
  va_start(arguments, format);
  record(vsnprintf(text, sizeof text, format, arguments));
  va_end(arguments);
  recordText(text);
}

static void pointers(void) {
  void* p = (void*)(uintptr_t)pick(0, 1);
  show("%p", p);
  show("%12p|", p);
  show("%-12p|", p);
  show("%+p", p);
  show("% p", p);
  show("%.3p", p);
  show("%.10p", p);
}

// The engine takes its time with digits of unknown numbers, so most formats are only compared with
// glibc.
static void integers(void) {
  signed char value = (signed char)choose(0, -12);
  show("%d", value);
#ifdef KNOWN_ONLY
  show("%d|%5d|%-5d|", value, value, value);
  show("%05d|%+d|% d", value, value, value);
  show("%.0d|%.3d|%6.3d", value, value, value);
  unsigned char small = (unsigned char)choose(0, 200);
  show("%x|%#x|%o|%#o", small, small, small, small);
  show("%X|%#.3x|%hhd|%hhu", small, small, small, small);
  long large = choose(0, -1234567890123);
  show("%ld|%lx|%#lo|%20ld|%-20lu|", large, large, large, large, large);
#endif
}

static void characters(void) {
  show("%c%c|%3c", (int)pick('a', 0), 'b', (int)pick('x', 'y'));
}

static void texts(void) {
  char text[8];
  pickText(text, "abcd", "a\0cd");
  show("%s|%6s", text, text);
  show("%.2s|%-6s|%.0s", text, text, text);
  const char* nothing = pick(0, 1) ? "x" : NULL;
  show("%s|%.3s|%.6s", nothing, nothing, nothing);
}

static void starredFields(void) {
  show("%*d|%-*d", (int)pick(3, -3), 7, (int)pick(3, 1), 7);
  show("%.*d", (int)pick(2, -1), 7);
}

static void lengths(void) {
  char text[8];
  char small[4] = "...";
  pickText(text, "abcdef", "ab\0def");
  record(snprintf(small, (size_t)pick(0, 4), "%s", text));
  recordBytes(small, sizeof small);
  record(snprintf(NULL, 0, "%d", (unsigned char)choose(9, 100)));
  int count = 0;
  record(sprintf(text, "%d%n.", (unsigned char)choose(7, 88), &count));
  record(count);
}

static void toNowhere(void) {
  FILE* stream = fopen("/dev/null", "w");
  record(fprintf(stream, "%ld", pick(7, -100)));
  record(fprintf(stream, "%p", (void*)pick(0, 16)));
  record(fprintf(stream, "%lx%5s", pick(0, 255), pick(0, 1) ? "abcdefgh" : "a"));
  char text[8];
  pickText(text, "abcdef", "ab\0def");
  record(fputs(text, stream) >= 0);
  record((long)fwrite(text, 1, (size_t)pick(0, 3), stream));
  fclose(stream);
}

static void wideText(void) {
  show("%ls|%lc|%.2ls", L"wide", (wint_t)pick('x', 'y'), L"abc");
  char text[16] = "";
  record(snprintf(text, sizeof text, "%s%ls", "ab", pick(0, 1) ? L"\u00e9" : L"e"));
  recordError();
}

static void newMemory(void) {
  char* text = NULL;
  record(asprintf(&text, "%d and %s", (unsigned char)choose(1, 123), "more"));
  recordText(text);
  free(text);
}

RUN_CASES(CASE(pointers), CASE(integers), CASE(characters), CASE(texts), CASE(starredFields),
          CASE(lengths), CASE(toNowhere), CASE(wideText), CASE(newMemory))
