// Writes a .ktest file: write_ktest FILE [NAME=HEX…], the bytes of each input in hexadecimal.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static FILE* out;

static void putNumber(size_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    fputc((int)(number >> shift & 0xff), out);
  }
}

int main(int count, char** arguments) {
  out = count > 1 ? fopen(arguments[1], "wb") : NULL;
  if (!out) {
    return 1;
  }
  fputs("KTEST", out);
  putNumber(3);
  putNumber(1);
  putNumber(strlen("program"));
  fputs("program", out);
  putNumber(0);
  putNumber(0);
  putNumber((size_t)count - 2);
  for (int i = 2; i < count; ++i) {
    const char* equals = strchr(arguments[i], '=');
    if (!equals) {
      return 1;
    }
    size_t nameSize = (size_t)(equals - arguments[i]);
    putNumber(nameSize);
    fwrite(arguments[i], 1, nameSize, out);
    size_t size = strlen(equals + 1) / 2;
    putNumber(size);
    for (size_t j = 0; j < size; ++j) {
      unsigned byte = 0;
      sscanf(equals + 1 + 2 * j, "%2x", &byte);
      fputc((int)byte, out);
    }
  }
  return fclose(out) == 0 ? 0 : 1;
}
