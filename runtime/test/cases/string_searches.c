// string.h: searching in memory and strings.
#include "case.h"

static void searching(void) {
  char text[12];
  pickText(text, "abcabcd", "abxabcd");
  record((long)strlen(text));
  record((long)strnlen(text, (size_t)pick(3, 90)));
  char* found = strchr(text, (int)pick('c', 'z'));
  record(found ? found - text : -1);
  found = strrchr(text, (int)pick('b', 0));
  record(found ? found - text : -1);
  record(strchrnul(text, (int)pick('d', 'q')) - text);
  found = strstr(text, pick(0, 1) ? "cabc" : "abcd");
  record(found ? found - text : -1);
  found = strcasestr(text, "BCA");
  record(found ? found - text : -1);
  found = memchr(text, (int)pick('c', 'q'), 7);
  record(found ? found - text : -1);
  found = memrchr(text, 'b', (size_t)pick(7, 3));
  record(found ? found - text : -1);
  found = memmem(text, 7, "bc", 2);
  record(found ? found - text : -1);
  record((long)strspn(text, "abc"));
  record((long)strcspn(text, pick(0, 1) ? "x" : "cd"));
  found = strpbrk(text, "xd");
  record(found ? found - text : -1);
}

RUN_CASES(CASE(searching))
