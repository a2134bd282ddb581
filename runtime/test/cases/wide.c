// wchar.h, wctype.h, uchar.h.
#include "case.h"

#include <stdlib.h>
#include <time.h>
#include <uchar.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

static void recordWide(const wchar_t* text) {
  if (!text) {
    record(-1);
    return;
  }
  record((long)wcslen(text));
  for (; *text; ++text) {
    record(*text);
  }
}

static void printing(void) {
  wchar_t text[24] = L"";
  record(swprintf(text, 24, L"%ls-%s-%c", L"wide", "narrow", (int)pick('a', 'b')));
  recordWide(text);
  record(swprintf(text, 24, L"%5d|%-4x|\u00e9", (unsigned char)choose(7, 8), 255));
  recordWide(text);
  wchar_t small[4] = L"???";
  record(swprintf(small, 4, L"%ls", pick(0, 1) ? L"abcd" : L"abc"));
  recordWide(small);
  record(swprintf(small, 0, L"x"));
  record(swprintf(text, 24, L"%s", "\xc3\xa9"));
  recordError();
}

static void streams(void) {
  FILE* stream = fopen("wide", "w+");
  record(fwide(stream, 0));
  record(fputws(L"ab", stream));
  record(fwide(stream, -1) > 0);
  record(fputwc((wchar_t)pick('x', 'y'), stream) != WEOF);
  record(fwprintf(stream, L"%d", 7));
  record(fprintf(stream, "n"));
  record(fputs("n", stream));
  recordError();
  rewind(stream);
  wchar_t text[8];
  record((long)fgetwc(stream));
  record((long)ungetwc(L'q', stream));
  record(fgetws(text, 8, stream) != NULL);
  recordWide(text);
  record(fgetwc(stream) == WEOF);
  record(feof(stream) != 0);
  fclose(stream);
  stream = fopen("wide", "w+");
  fputs("n", stream);
  record(fwide(stream, 1) < 0);
  record(fputwc(L'w', stream) == WEOF);
  record(fwprintf(stream, L"w"));
  fclose(stream);
  unlink("wide");
}

static void memoryStream(void) {
  wchar_t* text = NULL;
  size_t size = 0;
  FILE* stream = open_wmemstream(&text, &size);
  record(fwprintf(stream, L"%ls!", pick(0, 1) ? L"yes" : L"no"));
  record(fclose(stream));
  record((long)size);
  recordWide(text);
  free(text);
}

static void strings(void) {
  wchar_t text[8] = L"abc";
  text[1] = (wchar_t)pick('b', 'B');
  wchar_t copy[8];
  record(wcpcpy(copy, text) - copy);
  record(wcpncpy(copy, L"x", 3) - copy);
  recordWide(copy);
  record(wcscasecmp(text, L"ABC"));
  record(wcsncasecmp(text, L"ABx", 2));
  record(wcschrnul(text, L'z') - text);
  record(wcscoll(text, L"abc") == 0);
  record((long)wcsxfrm(copy, text, 8));
  record(wcswidth(text, 8));
  record(wcswidth(L"a\n", 8));
  wchar_t* duplicate = wcsdup(text);
  recordWide(duplicate);
  free(duplicate);
  record(wmempcpy(copy, text, 3) - copy);
}

static void numbers(void) {
  wchar_t text[8] = L" 12z";
  text[2] = (wchar_t)pick('2', '9');
  wchar_t* end;
  record(wcstol(text, &end, 10));
  record(end - text);
  record((long)wcstoul(L"0x1f!", &end, 0));
  record((long)wcslen(end));
  record(wcstoll(L"-77", NULL, 8));
  record((long)(wcstod(L"2.5e1x", &end) * 10));
  record((long)wcslen(end));
  record((long)wcstof(L"\u00e9", &end));
  record((long)wcslen(end));
}

static void conversions(void) {
  wchar_t wide[8];
  char narrow[8];
  char text[8];
  pickText(text, "abc", "ab\xe9");
  record((long)mbstowcs(wide, text, 8));
  recordError();
  record((long)mbstowcs(NULL, "four", 0));
  const char* from = text;
  mbstate_t state = {0};
  record((long)mbsnrtowcs(wide, &from, 2, 8, &state));
  record(from - text);
  wchar_t source[4] = L"xy";
  source[1] = (wchar_t)pick('y', 0x100);
  record((long)wcstombs(narrow, source, 8));
  recordError();
  const wchar_t* rest = source;
  record((long)wcsnrtombs(narrow, &rest, 1, 8, &state));
  record(rest - source);
  record((long)mbrtowc(wide, text + 2, (size_t)pick(1, 0), &state));
  recordError();
  record(wctob((wint_t)pick('x', 0xe9)));
  record(btowc((int)pick('x', 0xe9)) == WEOF);
  char16_t sixteen = 0;
  record((long)mbrtoc16(&sixteen, "a", 1, &state));
  record(sixteen);
  record((long)c16rtomb(narrow, (char16_t)pick('a', 0xe9), &state));
  recordError();
  char32_t thirtyTwo = 0;
  record((long)mbrtoc32(&thirtyTwo, "", 1, &state));
  record((long)c32rtomb(narrow, U'z', &state));
}

static void classes(void) {
  wint_t c = (wint_t)pick('a', '7');
  record(iswctype(c, wctype("alpha")) != 0);
  record(iswctype(c, wctype("xdigit")) != 0);
  record(wctype("nothing") != 0);
  record((long)towctrans(c, wctrans("toupper")));
  record(wctrans("nothing") != 0);
  record(iswalpha(0x100) != 0);
  record((long)towupper(L'q'));
}

static void scanning(void) {
  int number = 0;
  wchar_t word[8] = L"";
  char bytes[8] = "";
  record(swscanf(pick(0, 1) ? L"12 ab cd" : L"7 xyz q", L"%d %ls %s", &number, word, bytes));
  record(number);
  recordWide(word);
  recordText(bytes);
  record(sscanf("abc def", "%3ls%lc%4s", word, word + 4, bytes));
  recordWide(word);
  record(word[4]);
  FILE* stream = fopen("scanned", "w+");
  fputws(L"55 zz", stream);
  rewind(stream);
  record(fwscanf(stream, L"%d%ls", &number, word));
  record(number);
  recordWide(word);
  fclose(stream);
  unlink("scanned");
}

static void times(void) {
  struct tm time = {.tm_year = 124, .tm_mon = 1, .tm_mday = 29};
  wchar_t text[24] = L"";
  record((long)wcsftime(text, (size_t)pick(24, 4), L"<%Y-%m-%d>", &time));
}

RUN_CASES(CASE(printing), CASE(streams), CASE(memoryStream), CASE(strings), CASE(numbers),
          CASE(conversions), CASE(classes), CASE(scanning), CASE(times))
