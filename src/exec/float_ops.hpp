// The floating-point instructions. Concrete floats and doubles are computed by the hardware, NaN
// included; half and quadruple precision, which the machine may not have, exactly by integers. On
// symbolic values they become terms, which know one NaN only.
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
  ir::Type type;         // of the instruction, see opcode.def
  ir::Type operandType;  // of the first operand
  unsigned mode = 0;     // ir::FloatRounding of FRound
};

// For operands that are all concrete.
memory::Value floatConcrete(term::TermManager& terms, const FloatOperation& operation,
                            std::span<const memory::Value> operands);

// Empty where no exact term exists: fmod.
std::optional<memory::Value> floatSymbolic(term::TermManager& terms,
                                           const FloatOperation& operation,
                                           std::span<const memory::Value> operands);

}  // namespace braid::exec
