// Binary floating-point numbers taken apart, and all of their decimal digits.
#ifndef BRAID_RUNTIME_PRINTF_DECIMAL_H
#define BRAID_RUNTIME_PRINTF_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

// (-1)^negative * mantissa * 2^exponent, or infinite, or not a number.
struct Binary {
  unsigned __int128 mantissa;
  int exponent;
  bool negative;
  bool infinite;
  bool notANumber;
};

struct Binary __braid_split_double(double value);
struct Binary __braid_split_long_double(long double value);

// 0.d0d1d2… * 10^point, d0 not zero; no digits for zero. Digits behind the last are zeros.
struct Decimal {
  char* digits;
  int count;
  int point;
};

// Enough for every double: 2^-1074 has 751 digits, times a 53-bit mantissa. Enough for every long
// double of 128 bits: the same with 2^-16494.
enum {
  kDoubleLimbs = 90,
  kDoubleDigits = kDoubleLimbs * 9,
  kLongDoubleLimbs = 1300,
  kLongDoubleDigits = kLongDoubleLimbs * 9,
};

// Exact; `limbs` and `digits` are space to work in.
struct Decimal __braid_to_decimal(struct Binary value, uint32_t* limbs, char* digits);
// To the first n digits (n may be negative), half to even.
void __braid_round_decimal(struct Decimal* value, int n);

#endif
