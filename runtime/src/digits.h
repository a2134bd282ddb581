// Small tests of characters that several parts share; none of them branches.
#ifndef BRAID_RUNTIME_DIGITS_H
#define BRAID_RUNTIME_DIGITS_H

#include <stdbool.h>

static inline bool __braid_is_space(char c) {
  return (c == ' ') | ((unsigned char)(c - '\t') < 5);
}

// The value of a digit or letter in bases up to 36; 255 for any other character.
static inline unsigned __braid_digit_value(char c) {
  unsigned decimal = (unsigned char)(c - '0');
  unsigned letter = (unsigned char)((c | 32) - 'a');
  unsigned result = letter < 26 ? letter + 10 : 255;
  return decimal < 10 ? decimal : result;
}

#endif
