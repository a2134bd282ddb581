#include "prove/word_signs.hpp"

#include <cstdint>

namespace braid::prove {

using ir::Opcode;

namespace {

WordSign signIn(Opcode opcode) {
  switch (opcode) {
    case Opcode::ULt:
    case Opcode::ULe:
    case Opcode::UDiv:
    case Opcode::URem:
    case Opcode::LShr:
    case Opcode::ZeroExtend:
      return WordSign::Unsigned;
    case Opcode::Lt:
    case Opcode::Le:
    case Opcode::Div:
    case Opcode::Rem:
    case Opcode::AShr:
    case Opcode::SignExtend:
      return WordSign::Signed;
    default:
      return WordSign::Any;
  }
}

}  // namespace

WordSigns::WordSigns(const ir::Function& function) {
  for (const ir::Block& block : function.blocks) {
    for (const ir::Instruction& instruction : block.instructions) {
      const WordSign sign = signIn(instruction.opcode);
      if (sign == WordSign::Any) {
        continue;
      }
      const bool hasTwo =
          instruction.opcode != Opcode::ZeroExtend && instruction.opcode != Opcode::SignExtend;
      for (const ir::Operand operand : {instruction.a, hasTwo ? instruction.b : instruction.a}) {
        if (operand.isRegister() && !function.registers[operand.registerId()].name.empty()) {
          Uses& uses = uses_[function.registers[operand.registerId()].name];
          (sign == WordSign::Signed ? uses.asSigned : uses.asUnsigned) = true;
        }
      }
    }
  }
}

// A signed variable is compared as an unsigned one if the other side is unsigned.
WordSign WordSigns::of(const std::string& name) const {
  const auto found = uses_.find(name);
  const bool isUnsigned =
      found != uses_.end() && found->second.asUnsigned && !found->second.asSigned;
  return isUnsigned ? WordSign::Unsigned : WordSign::Signed;
}

std::string castTo(WordSign sign, unsigned width) {
  const bool isUnsigned = sign == WordSign::Unsigned;
  switch (width) {
    case 8:
      return isUnsigned ? "(unsigned char)" : "(signed char)";
    case 16:
      return isUnsigned ? "(unsigned short)" : "(short)";
    case 32:
      return isUnsigned ? "(unsigned)" : "(int)";
    case 64:
      return isUnsigned ? "(unsigned long)" : "(long)";
    default:
      return {};
  }
}

std::string masked(const std::string& text, unsigned width) {
  return "(" + text + " & " + std::to_string((std::uint64_t{1} << width) - 1) + ")";
}

}  // namespace braid::prove
