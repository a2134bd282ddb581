// Literals of other character types, escapes and embedded zeros.
// EXPECT: valid
#include <assert.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
  static const wchar_t wide[] = L"a\u20ac";
  assert(sizeof wide == 3 * sizeof(wchar_t) && wide[1] == 0x20ac && wide[2] == 0);
  static const char16_t utf16[] = u"\U0001f600";
  assert(sizeof utf16 == 6 && utf16[0] == 0xd83d && utf16[1] == 0xde00);
  static const unsigned char utf8[] = u8"é";
  assert(sizeof utf8 == 3 && utf8[0] == 0xc3 && utf8[1] == 0xa9);
  static const char zeros[] = "a\0b\x01" "2";
  assert(sizeof zeros == 6 && zeros[1] == 0 && zeros[2] == 'b' && zeros[3] == 1 && zeros[4] == '2');
  return 0;
}
