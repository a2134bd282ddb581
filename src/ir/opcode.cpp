#include "ir/opcode.hpp"

#include <array>

namespace braid::ir {

namespace {

constexpr std::array kOpcodes = {
#define BRAID_OPCODE(name, mnemonic, result, operands, terminator) \
  OpcodeInfo{mnemonic, result, operands, terminator},
#include "ir/opcode.def"
#undef BRAID_OPCODE
};

}  // namespace

const OpcodeInfo& opcodeInfo(Opcode opcode) {
  return kOpcodes.at(static_cast<std::size_t>(opcode));
}

std::optional<Opcode> opcodeFromMnemonic(std::string_view mnemonic) {
  for (std::size_t i = 0; i < kOpcodes.size(); ++i) {
    if (kOpcodes[i].mnemonic == mnemonic) {
      return static_cast<Opcode>(i);
    }
  }
  return std::nullopt;
}

}  // namespace braid::ir
