// EXPECT: valid
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  int a = 0, b = 0;
  char word[8], letter = 0;
  assert(sscanf("12 -34", "%d %d", &a, &b) == 2 && a == 12 && b == -34);
  assert(sscanf("ff,077", "%x,%o", (unsigned *)&a, (unsigned *)&b) == 2 && a == 255 && b == 63);
  assert(sscanf("  hello world", "%7s", word) == 1 && strcmp(word, "hello") == 0);
  assert(sscanf("abc", "%d", &a) == 0 && a == 255);
  assert(sscanf("", "%d", &a) == EOF);
  assert(sscanf("key=5x", "key=%d%c", &a, &letter) == 2 && a == 5 && letter == 'x');
  assert(sscanf("abc123", "%[a-z]%2d", word, &a) == 2 && strcmp(word, "abc") == 0 && a == 12);
  long l = 0;
  unsigned char small = 0;
  assert(sscanf("9999999999 200", "%ld %hhu", &l, &small) == 2 && l == 9999999999 && small == 200);
  int read = 0;
  assert(sscanf("12345 rest", "%*d%n", &read) == 0 && read == 5);
  return 0;
}
