// EXPECT: valid
// A character of up to four bytes: what decodes is encoded to the same bytes.
#include <braid.h>

typedef unsigned char byte;

static int decode(const byte* in, unsigned* c) {
  int length = in[0] < 0x80       ? 1
               : in[0] >> 5 == 6  ? 2
               : in[0] >> 4 == 14 ? 3
               : in[0] >> 3 == 30 ? 4
                                  : 0;
  if (length == 0)
    return 0;
  *c = length == 1 ? in[0] : in[0] & (0x7fu >> length);
  for (int i = 1; i < length; i++) {
    if (in[i] >> 6 != 2)
      return 0;
    *c = *c << 6 | (in[i] & 0x3f);
  }
  static const unsigned kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return *c < kSmallest[length] || *c > 0x10ffff ? 0 : length;
}

static int encode(unsigned c, byte* out) {
  int length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (int i = length - 1; i > 0; i--) {
    out[i] = (byte)(0x80 | (c & 0x3f));
    c >>= 6;
  }
  static const byte kMarks[] = {0, 0, 0xc0, 0xe0, 0xf0};
  out[0] = (byte)(kMarks[length] | c);
  return length;
}

int main(void) {
  byte in[4], out[4];
  braid_make_symbolic(in, sizeof in, "in");
  unsigned c;
  int length = decode(in, &c);
  if (length == 0)
    return 0;
  braid_assert(encode(c, out) == length);
  for (int i = 0; i < length; i++)
    braid_assert(in[i] == out[i]);
  return 0;
}
