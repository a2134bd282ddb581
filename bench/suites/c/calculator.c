// EXPECT: valid
// Sums and products of digits, read from an unknown text of five characters.
#include <braid.h>

static const char* at;

static int isDigit(char c) {
  return c >= '0' && c <= '9';
}

static int product(void) {
  int value = isDigit(*at) ? *at++ - '0' : 0;
  while (*at == '*') {
    at++;
    value *= isDigit(*at) ? *at++ - '0' : 0;
  }
  return value;
}

int main(void) {
  char text[6];
  braid_make_symbolic(text, sizeof text, "text");
  text[5] = 0;
  at = text;
  int value = product();
  while (*at == '+') {
    at++;
    value += product();
  }
  braid_assert(value >= 0 && value <= 9 * 9 * 9);
  return 0;
}
