// string.h, strings.h, ctype.h, libgen.h.
#include "case.h"

#include <ctype.h>
#include <libgen.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

int __xpg_strerror_r(int error, char* to, size_t room);

static long sign(long value) {
  return (value > 0) - (value < 0);
}

static void comparing(void) {
  char text[8];
  pickText(text, "abcd", "abCd");
  record(sign(strcmp(text, "abcd")));
  record(sign(strncmp(text, "abxx", (size_t)pick(2, 3))));
  record(sign(strcasecmp(text, "ABCD")));
  record(sign(strncasecmp(text, "ABX", 3)));
  record(sign(memcmp(text, "abc", (size_t)pick(0, 3))));
  record(sign(strcoll(text, "abd")));
  record(sign(strverscmp("a10", pick(0, 1) ? "a9" : "a11")));
  record(sign(bcmp(text, "abcd", 4)) != 0);
}

static void copying(void) {
  char text[8];
  char to[12] = "..........";
  pickText(text, "abcd", "ab\0d");
  record(strcpy(to, text) == to);
  recordBytes(to, 8);
  record(stpcpy(to, text) - to);
  strncpy(to, text, (size_t)pick(2, 6));
  recordBytes(to, 8);
  to[0] = '\0';
  strcat(to, text);
  strncat(to, text, (size_t)pick(1, 9));
  recordText(to);
  record((char*)mempcpy(to, text, (size_t)pick(1, 4)) - to);
  recordBytes(to, 8);
  memmove(to + 1, to, (size_t)pick(0, 3));
  recordBytes(to, 8);
  memset(to, (int)pick('x', 300), (size_t)pick(2, 5));
  recordBytes(to, 8);
  record((char*)memccpy(to, "a:b", (int)pick(':', 'b'), 3) - to);
  bzero(to, (size_t)pick(1, 2));
  recordBytes(to, 3);
  swab("abcd", to, (ssize_t)pick(2, 4));
  recordBytes(to, 4);
}

static void splitting(void) {
  char text[12];
  pickText(text, "a,b;;c", "a.b;,c");
  char* rest;
  for (char* token = strtok_r(text, ",;", &rest); token; token = strtok_r(NULL, ",;", &rest)) {
    recordText(token);
  }
  pickText(text, "a,b;;c", "a.b;,c");
  char* next = text;
  while (next) {
    recordText(strsep(&next, ",;"));
  }
}

static void characters(void) {
  static int (*const tests[])(int) = {isalnum, isalpha, isblank, iscntrl, isdigit, isgraph,
                                      islower, isprint, ispunct, isspace, isupper, isxdigit};
  int c = (int)pick('a', 200);
  for (unsigned i = 0; i < sizeof tests / sizeof tests[0]; ++i) {
    record(tests[i](c) != 0);
  }
  record(tolower((int)pick('Q', '!')));
  record(toupper((int)pick('q', '!')));
  record(isascii(c) != 0);
  record(toascii(c));
  record(ffs((int)pick(0, 24)));
  record(ffsll(pick(0, 1L << 40)));
}

static void paths(void) {
  char text[16];
  pickText(text, "/usr/lib/", "/usr/lxb/");
  recordText(dirname(text));
  pickText(text, "/usr/lib/", "/usr/lxb/");
  recordText(basename(text));
}

static void errors(void) {
  recordText(strerror(ENOENT));
  recordText(strerror(EHWPOISON));
  recordText(strerror(9999));
  recordText(strerror(-3));
  recordText(strerrorname_np(EDOM));
  recordText(strerrordesc_np(0));
  record(strerrorname_np((int)pick(ENOENT, 4000)) != NULL);
  char text[8];
  recordText(strerror_r(12345, text, sizeof text));
  record(__xpg_strerror_r(ENOENT, text, sizeof text));
  recordText(text);
}

RUN_CASES(CASE(comparing), CASE(copying), CASE(splitting), CASE(characters), CASE(paths),
          CASE(errors))
