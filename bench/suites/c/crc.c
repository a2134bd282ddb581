// EXPECT: valid
// A checksum bit by bit, and by a table of the high half.
#include <braid.h>

typedef unsigned char byte;

static byte bitByBit(byte crc) {
  for (int i = 0; i < 8; i++)
    crc = crc & 0x80 ? (byte)(crc << 1 ^ 0x07) : (byte)(crc << 1);
  return crc;
}

int main(void) {
  byte table[16];
  for (int i = 0; i < 16; i++) {
    byte crc = (byte)(i << 4);
    for (int j = 0; j < 4; j++)
      crc = crc & 0x80 ? (byte)(crc << 1 ^ 0x07) : (byte)(crc << 1);
    table[i] = crc;
  }
  byte data;
  braid_make_symbolic(&data, sizeof data, "data");
  byte crc = data;
  crc = (byte)(crc << 4 ^ table[crc >> 4]);
  crc = (byte)(crc << 4 ^ table[crc >> 4]);
  braid_assert(crc == bitByBit(data));
  return 0;
}
