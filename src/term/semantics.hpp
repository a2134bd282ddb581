// What the operators mean on numbers. The builder folds constants with these functions and the
// evaluator computes with them, so the two cannot disagree. Bit-vectors are numbers in
// [0, 2^width); every operator is total, as in SMT-LIB.
#pragma once

#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::term {

// Java's division made total: x / 0 = 0 and x % 0 = x, so that x = (x / y) * y + x % y always.
support::BigInt intDivide(const support::BigInt& a, const support::BigInt& b);
support::BigInt intRemainder(const support::BigInt& a, const support::BigInt& b);

// Rounds toward minus infinity; the divisor is positive.
support::BigInt floorQuotient(const support::BigInt& a, const support::BigInt& b);
support::BigInt greatestCommonDivisor(support::BigInt a, support::BigInt b);

// BvAdd … BvXor and the shifts: two operands and a result of `width` bits.
support::BigInt bitsBinary(Kind kind, unsigned width, const support::BigInt& a,
                           const support::BigInt& b);
support::BigInt bitsNot(unsigned width, const support::BigInt& a);
// BvULt and BvSLt.
bool bitsLess(Kind kind, unsigned width, const support::BigInt& a, const support::BigInt& b);
support::BigInt bitsConcat(const support::BigInt& high, unsigned lowWidth,
                           const support::BigInt& low);
support::BigInt bitsExtract(const support::BigInt& a, unsigned high, unsigned low);
support::BigInt bitsSignExtend(const support::BigInt& a, unsigned from, unsigned to);
// 2^width - 1.
support::BigInt bitsAllOnes(unsigned width);

}  // namespace braid::term
