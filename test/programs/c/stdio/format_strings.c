// EXPECT: valid
#include <assert.h>
#include <stdio.h>
#include <string.h>

static char b[64];
#define formats(expected, ...) assert(snprintf(b, sizeof b, __VA_ARGS__) == (int)strlen(expected) && strcmp(b, expected) == 0)

int main(void) {
  formats("plain", "plain");
  formats("<abc><  abc><abc  ><ab>", "<%s><%5s><%-5s><%.2s>", "abc", "abc", "abc", "abc");
  char open[3] = {'x', 'y', 'z'};
  formats("xyz", "%.3s", open);
  formats("<    x>", "<%*.*s>", 5, 1, "xyz");
  int count = 0;
  formats("12345!", "12345%n!", &count);
  assert(count == 5);
  char small[4];
  assert(snprintf(small, sizeof small, "%d", 123456) == 6 && strcmp(small, "123") == 0);
  assert(snprintf(NULL, 0, "%s-%s", "ab", "cd") == 5);
  assert(sprintf(b, "%s%d", "n", 1) == 2 && b[2] == 0);
  return 0;
}
