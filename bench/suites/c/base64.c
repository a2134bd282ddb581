// EXPECT: valid
// Three bytes as four letters, and back.
#include <braid.h>

static const char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static unsigned valueOf(char c) {
  if (c >= 'A' && c <= 'Z')
    return (unsigned)(c - 'A');
  if (c >= 'a' && c <= 'z')
    return (unsigned)(c - 'a' + 26);
  if (c >= '0' && c <= '9')
    return (unsigned)(c - '0' + 52);
  return c == '+' ? 62 : 63;
}

int main(void) {
  unsigned char data[3];
  braid_make_symbolic(data, sizeof data, "data");
  unsigned bits = (unsigned)data[0] << 16 | (unsigned)data[1] << 8 | data[2];
  char text[4];
  for (int i = 0; i < 4; i++)
    text[i] = kLetters[bits >> (18 - 6 * i) & 63];
  unsigned back = 0;
  for (int i = 0; i < 4; i++)
    back = back << 6 | valueOf(text[i]);
  braid_assert(back == bits);
  return 0;
}
