// The instruction set; one table, see opcode.def.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace braid::ir {

enum class Opcode : std::uint8_t {
#define BRAID_OPCODE(name, mnemonic, result, operands, terminator) name,
#include "ir/opcode.def"
#undef BRAID_OPCODE
};

struct OpcodeInfo {
  std::string_view mnemonic;
  bool hasResult;  // a call has one unless its type is void
  std::uint8_t operandCount;
  bool isTerminator;
};

const OpcodeInfo& opcodeInfo(Opcode opcode);
std::optional<Opcode> opcodeFromMnemonic(std::string_view mnemonic);

constexpr bool isQuantifier(Opcode opcode) {
  return opcode == Opcode::Forall || opcode == Opcode::Exists || opcode == Opcode::ForallBetween ||
         opcode == Opcode::ExistsBetween;
}

}  // namespace braid::ir
