// libpng: keywords, numbers as text, checks of bytes, and rows of pixels.
#include "subject.h"

#include "pngpriv.h"

static png_row_info row;
static png_bytep anyRow(png_byte depth, png_byte channels, int color) {
  size_t width;
  png_bytep pixels = anyBytes(&width);
  row.bit_depth = depth;
  row.channels = channels;
  row.color_type = (png_byte)color;
  row.pixel_depth = (png_byte)(depth * channels);
  row.width = (png_uint_32)(width * 8 / row.pixel_depth);
  row.rowbytes = row.width * row.pixel_depth / 8;
  return pixels;
}

void subject_png_sig_cmp(void) {
  size_t length;
  unsigned char* bytes = anyBytes(&length);
  png_sig_cmp(bytes, 0, length);
}
void subject_png_check_keyword(void) {
  png_struct png = {0};
  png_byte keyword[81];
  png_check_keyword(&png, anyString(), keyword);
}
void subject_png_check_fp_number(void) {
  size_t length;
  unsigned char* bytes = anyBytes(&length);
  int state = 0;
  size_t at = 0;
  png_check_fp_number((char*)bytes, length, &state, &at);
  braid_assert(at <= length);
}
void subject_png_check_fp_string(void) {
  size_t length;
  unsigned char* bytes = anyBytes(&length);
  png_check_fp_string((char*)bytes, length);
}
void subject_png_safecat(void) {
  char text[CAPACITY];
  size_t end = png_safecat(text, sizeof text, 3, anyString());
  braid_assert(end < sizeof text);
}
void subject_png_do_invert(void) {
  png_bytep pixels = anyRow(8, 1, PNG_COLOR_TYPE_GRAY);
  png_do_invert(&row, pixels);
}
void subject_png_do_swap(void) {
  png_bytep pixels = anyRow(16, 1, PNG_COLOR_TYPE_GRAY);
  png_do_swap(&row, pixels);
}
void subject_png_do_bgr(void) {
  png_bytep pixels = anyRow(8, 3, PNG_COLOR_TYPE_RGB);
  png_do_bgr(&row, pixels);
}
void subject_png_do_packswap(void) {
  png_bytep pixels = anyRow(4, 1, PNG_COLOR_TYPE_GRAY);
  png_do_packswap(&row, pixels);
}
void subject_png_do_strip_channel(void) {
  png_bytep pixels = anyRow(8, 4, PNG_COLOR_TYPE_RGB_ALPHA);
  png_do_strip_channel(&row, pixels, 0);
}
void subject_png_do_check_palette_indexes(void) {
  png_struct png = {0};
  png.num_palette = 4;
  png.row_buf = anyRow(8, 1, PNG_COLOR_TYPE_PALETTE);
  row.bit_depth = 8;
  png_do_check_palette_indexes(&png, &row);
}
void subject_png_ascii_from_fixed(void) {
  char text[16];
  png_struct png = {0};
  png_ascii_from_fixed(&png, text, sizeof text,
                       (png_fixed_point)braid_range(-100000, 100000, "number"));
}
