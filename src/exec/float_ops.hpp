// The floating-point instructions. Concrete floats and doubles are computed by the hardware, NaN
// included. Half and quadruple precision, which the machine may not have, and everything that is
// not rounded to nearest, is computed exactly on integers. On symbolic values operations become
// terms, for which there is only one NaN.
#pragma once

#include <optional>
#include <span>

#include "ir/opcode.hpp"
#include "ir/type.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct FloatOperation {
  ir::Opcode opcode;
  ir::Type type;          // of the instruction, see opcode.def
  ir::Type operandType;   // of the first operand
  unsigned target = 0;    // ir::FloatRounding of FRound, number of an FFunction
  ir::Type secondType{};  // of the second operand of an FFunction
  // Of the floating-point environment.
  term::FpRounding rounding = term::FpRounding::NearestEven;
};

// Of comparisons the result is bool.
bool isFloatTest(ir::Opcode opcode);

// For operands that are all concrete.
memory::Value floatConcrete(term::TermManager& terms, const FloatOperation& operation,
                            std::span<const memory::Value> operands);

// Empty if there is no exact term: for functions of the C library.
std::optional<memory::Value> floatSymbolic(term::TermManager& terms,
                                           const FloatOperation& operation,
                                           std::span<const memory::Value> operands);

}  // namespace braid::exec
