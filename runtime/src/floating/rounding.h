// From an exact binary number to the nearest one that a floating-point type can hold.
#ifndef BRAID_RUNTIME_FLOATING_ROUNDING_H
#define BRAID_RUNTIME_FLOATING_ROUNDING_H

#include <stdbool.h>
#include <stdint.h>

typedef unsigned __int128 Wide;

// What numbers of a type look like: mantissa * 2^exponent with a mantissa of so many bits.
struct FloatFormat {
  int mantissaBits;
  int smallestExponent;
  int largestExponent;
};

struct RoundedFloat {
  Wide mantissa;
  int exponent;
  bool overflow;
  bool underflow;  // tiny and inexact
};

// mantissa * 2^exponent, and a bit more if `inexact`, to the nearest number, half to even.
struct RoundedFloat __braid_round_float(Wide mantissa, long exponent, bool inexact,
                                        const struct FloatFormat* format);

// digits * 10^exponent with a decimal point behind the last digit; `count` is not zero and the
// first digit neither.
struct RoundedFloat __braid_decimal_to_float(const char* digits, int count, long exponent,
                                             const struct FloatFormat* format);

#endif
