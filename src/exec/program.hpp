// A module prepared for interpretation: each function's blocks laid out as one array, constants
// turned into values, branch targets and exception handlers into positions in that array.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "ir/module.hpp"
#include "memory/address_space.hpp"
#include "memory/value.hpp"

namespace braid::exec {

// The segments of unknown memory that programs may be started with: the first, and the one behind
// the last; equal if the program has none.
std::pair<ir::Segment, ir::Segment> inputSegmentsOf(const ir::Module& module);

inline constexpr std::uint32_t kNoHandler = UINT32_MAX;
inline constexpr std::uint32_t kNoLoop = UINT32_MAX;

struct Op {
  ir::Opcode opcode;
  ir::FaultKind fault;
  ir::Type type;
  ir::RegisterId result;
  ir::Operand a, b, c;
  std::uint32_t target;     // position for jumps, otherwise as in ir::Instruction
  std::uint32_t otherwise;  // position
  std::uint32_t firstArgument;
  std::uint32_t argumentCount;
  std::uint32_t handler;  // position of the block's handler, or kNoHandler
};

struct PreparedFunction {
  const ir::Function* source;
  ir::FunctionId id;
  std::vector<Op> code;
  std::vector<support::SourceLocation> locations;  // parallel to code
  std::vector<memory::Value> constants;
  std::vector<ir::Operand> arguments;
  std::uint32_t registerCount;
  std::uint32_t firstOp;  // number of the function's first op in the whole program
  // Per position: the number of the loop whose header starts there, or kNoLoop. A frame has one
  // counter per loop behind its registers.
  std::vector<std::uint32_t> loopAt;
  std::uint32_t loopCount;
  // Per position: whether a loop asks for an input there, or calls what may do so, and stores the
  // result at a computed place.
  std::vector<bool> fillsMemory;

  [[nodiscard]] ir::Type typeOf(ir::Operand operand) const {
    return operand.isRegister() ? source->registers[operand.registerId()].type
                                : source->constants[operand.constantIndex()].type;
  }
};

class Program {
 public:
  Program(const ir::Module& module, term::TermManager& terms);

  [[nodiscard]] const ir::Module& module() const { return module_; }
  [[nodiscard]] const PreparedFunction& function(ir::FunctionId id) const { return functions_[id]; }
  [[nodiscard]] const std::vector<PreparedFunction>& functions() const { return functions_; }
  // Number of ops of all functions together; coverage is counted in these.
  [[nodiscard]] std::uint32_t opCount() const { return opCount_; }
  // Whether anything asks for the flags that floating-point operations raise.
  [[nodiscard]] bool readsFloatFlags() const { return readsFloatFlags_; }
  // The globals as they are at the start.
  [[nodiscard]] const memory::AddressSpace& initialMemory() const { return initialMemory_; }

 private:
  const ir::Module& module_;
  std::vector<PreparedFunction> functions_;
  std::uint32_t opCount_ = 0;
  bool readsFloatFlags_ = false;
  memory::AddressSpace initialMemory_;
};

}  // namespace braid::exec
