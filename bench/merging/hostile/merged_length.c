// EXPECT: valid
// A text whose length depends on inputs feeds a parser: known on each path, and every access of the
// parser is at an unknown place once joined.
#include <braid.h>
#include <stddef.h>
#include <string.h>

#ifndef N
#define N 8
#endif

int main(void) {
  char text[3 * N + 1];
  size_t length = 0;
  int expected = 0, fields = 0;
  for (int i = 0; i < N; i++) {
    if (braid_int("is there") > 0) {
      if (fields > 0) {
        text[length++] = ',';
      }
      if (braid_bool("has two digits") && i > 0) {
        text[length++] = (char)('0' + i);
        expected += 10 * i;
      }
      text[length++] = (char)('0' + i);
      expected += i;
      fields++;
    }
  }
  text[length] = 0;

  int sum = 0, found = 0;
  for (const char* at = text; *at;) {
    int number = 0;
    while (*at >= '0' && *at <= '9') {
      number = 10 * number + (*at++ - '0');
    }
    sum += number;
    found++;
    if (*at == ',') {
      at++;
    }
  }
  braid_assert(found == fields);
#ifdef MISTAKE
  expected += length == 3 * N - 2;
#endif
  braid_assert(sum == expected && strlen(text) == length);
  return 0;
}
