// What the floating-point operators mean on bit patterns; folding of constants and evaluation both
// compute with these functions. Numbers are taken apart into integers of any size, computed with
// exactly, and rounded once. That is the definition of the standard, the same for all formats and
// on all machines; the hardware's own arithmetic, where speed counts, is what the tests compare it
// with. A result that is not a number is always FpFormat::quietNan.
#pragma once

#include <span>

#include "support/big_int.hpp"
#include "term/fp_format.hpp"
#include "term/term.hpp"

namespace braid::term {

// FpAdd, FpMul, FpDiv.
support::BigInt fpBinary(Kind kind, FpFormat format, const support::BigInt& a,
                         const support::BigInt& b, FpRounding mode = FpRounding::NearestEven);
// C's fmod: a - n*b for the quotient n rounded toward zero; has the sign of a.
support::BigInt fpFmod(FpFormat format, const support::BigInt& a, const support::BigInt& b);
// IEEE 754's and C's remainder: the quotient n is rounded to nearest, ties to even.
support::BigInt fpRem(FpFormat format, const support::BigInt& a, const support::BigInt& b);
support::BigInt fpSqrt(FpFormat format, const support::BigInt& a,
                       FpRounding mode = FpRounding::NearestEven);
// a*b + c, rounded once.
support::BigInt fpFma(FpFormat format, const support::BigInt& a, const support::BigInt& b,
                      const support::BigInt& c, FpRounding mode = FpRounding::NearestEven);
support::BigInt fpRoundToIntegral(FpFormat format, FpRounding mode, const support::BigInt& a);
// FpEqual, FpLess, FpLessEqual; false when an operand is not a number.
bool fpCompare(Kind kind, FpFormat format, const support::BigInt& a, const support::BigInt& b);

support::BigInt fpConvert(FpFormat from, FpFormat to, const support::BigInt& a,
                          FpRounding mode = FpRounding::NearestEven);
// The number that an integer is rounded to.
support::BigInt fpFromInteger(FpFormat format, const support::BigInt& integer,
                              FpRounding mode = FpRounding::NearestEven);
enum class Signedness : bool { Unsigned, Signed };
// Rounds toward zero. The result is a pattern of `width` bits; 0 for what has no place in them.
support::BigInt fpToInteger(FpFormat format, const support::BigInt& a, Signedness signedness,
                            unsigned width);
// The patterns around those numbers that fpToInteger has a place for; both are outside.
struct FpBounds {
  support::BigInt below;
  support::BigInt above;
};
// SMT-LIB has fp.to_sbv of one bit, whose numbers are 0 and -1, but Z3 fails on it.
inline constexpr unsigned kLeastFpToIntegerWidth = 2;
FpBounds fpIntegerBounds(FpFormat format, Signedness signedness, unsigned width);

// An operator with all that its meaning depends on besides the operands.
struct FpOperation {
  Kind kind;
  unsigned operandWidth;
  unsigned resultWidth;  // 1 for comparisons
  FpRounding rounding = FpRounding::NearestEven;

  static FpOperation of(Term t);
};
// The pattern of the result; 0 or 1 for comparisons.
support::BigInt fpApply(const FpOperation& operation,
                        std::span<const support::BigInt* const> operands);

}  // namespace braid::term
