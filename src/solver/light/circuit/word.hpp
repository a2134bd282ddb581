// Circuits for the operators on bit-vectors. A word is its bits, lowest first; all operators are
// total as in SMT-LIB. Constant bits shrink circuits by themselves; where more is to be gained, the
// operators look for them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "support/big_int.hpp"

namespace braid::solver::light {

using Word = std::vector<Literal>;
using Bits = std::span<const Literal>;

Word constantWord(unsigned width, const support::BigInt& value);
bool isConstantWord(Bits word);
Word complement(Bits word);

// --- word_arithmetic.cpp
// a + b + carry.
Word add(Circuit& circuit, Bits a, Bits b, Literal carry = kFalse);
Word negate(Circuit& circuit, Bits a);
Word multiply(Circuit& circuit, Bits a, Bits b);
struct Division {
  Word quotient;
  Word remainder;
};
Division divideUnsigned(Circuit& circuit, Bits a, Bits b);
// Rounds toward zero.
Division divideSigned(Circuit& circuit, Bits a, Bits b);

// --- word_logic.cpp
Literal equal(Circuit& circuit, Bits a, Bits b);
Literal lessUnsigned(Circuit& circuit, Bits a, Bits b);
Literal lessSigned(Circuit& circuit, Bits a, Bits b);
Word choose(Circuit& circuit, Literal condition, Bits then, Bits otherwise);
Word shiftLeft(Circuit& circuit, Bits a, Bits amount);
// `fill` is shifted in from the left.
Word shiftRight(Circuit& circuit, Bits a, Bits amount, Literal fill);

}  // namespace braid::solver::light
