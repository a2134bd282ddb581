// Operations on integers of a fixed width: on machine words where they fit, on BigInt for wider
// ones, and as terms. All three agree; the tests compare them.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/opcode.hpp"
#include "ir/type.hpp"
#include "memory/value.hpp"
#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

// Results of operations on two iN with N <= 64, zero-extended; a test is 0 or 1. The divisor is not
// zero and a shift is by less than the width. For operations on one number, b is not used.
std::uint64_t computeWord(ir::Opcode opcode, unsigned width, std::uint64_t a, std::uint64_t b);

// The same for any width; numbers are in [0, 2^width).
support::BigInt computeWide(ir::Opcode opcode, unsigned width, const support::BigInt& a,
                            const support::BigInt& b);

// The same as a term: of sort bits(width), or Bool for tests.
term::Term computeTerm(term::TermManager& terms, ir::Opcode opcode, term::Term a, term::Term b);

// Whether the result of an operation is a bool and not of the operands' type.
bool isBitTest(ir::Opcode opcode);

// Zero-extension, sign-extension and truncation from one type (bool or iN) to another.
memory::Value convertBits(term::TermManager& terms, ir::Opcode opcode, ir::Type from, ir::Type to,
                          const memory::Value& value);

}  // namespace braid::exec
