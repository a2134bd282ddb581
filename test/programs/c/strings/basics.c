// EXPECT: valid
#include <assert.h>
#include <string.h>

int main(void) {
  char buffer[32];
  assert(strlen("") == 0 && strlen("hello") == 5);
  assert(strcpy(buffer, "hello") == buffer && strcmp(buffer, "hello") == 0);
  strcat(buffer, ", world");
  assert(strcmp(buffer, "hello, world") == 0 && buffer[12] == 0);
  assert(strcmp("abc", "abd") < 0 && strcmp("b", "abc") > 0 && strcmp("ab", "abc") < 0);
  assert(strcmp("\x80", "\x7f") > 0);
  assert(strncmp("abcx", "abcy", 3) == 0 && strncmp("abcx", "abcy", 4) < 0);
  const char *text = "hello";
  assert(strchr(text, 'l') == text + 2 && strrchr(text, 'l') == text + 3);
  assert(strchr(text, 'z') == NULL && strchr(text, 0) == text + 5);
  assert(strstr(text, "lo") == text + 3 && strstr(text, "") == text && strstr(text, "ll0") == NULL);
  assert(memchr(text, 'o', 4) == NULL && memchr(text, 'o', 5) == text + 4);
  return 0;
}
