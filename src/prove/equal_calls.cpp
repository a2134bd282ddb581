#include "prove/equal_calls.hpp"

#include <algorithm>
#include <array>

#include "ir/analysis/call_graph.hpp"

namespace braid::prove {

namespace {

using ir::Opcode;

// Opcodes that are not listed count as more than arithmetic.
constexpr std::array kArithmetic = {
    Opcode::Copy,
    Opcode::Select,
    Opcode::Add,
    Opcode::Sub,
    Opcode::Mul,
    Opcode::Neg,
    Opcode::Div,
    Opcode::Rem,
    Opcode::Not,
    Opcode::And,
    Opcode::Or,
    Opcode::Eq,
    Opcode::Ne,
    Opcode::Lt,
    Opcode::Le,
    Opcode::UDiv,
    Opcode::URem,
    Opcode::Shl,
    Opcode::LShr,
    Opcode::AShr,
    Opcode::BitAnd,
    Opcode::BitOr,
    Opcode::BitXor,
    Opcode::ULt,
    Opcode::ULe,
    Opcode::ZeroExtend,
    Opcode::SignExtend,
    Opcode::Truncate,
    Opcode::SAddOverflows,
    Opcode::UAddOverflows,
    Opcode::SSubOverflows,
    Opcode::USubOverflows,
    Opcode::SMulOverflows,
    Opcode::UMulOverflows,
    Opcode::CountOnes,
    Opcode::LeadingZeros,
    Opcode::TrailingZeros,
    Opcode::ByteSwap,
    Opcode::BitReverse,
    Opcode::Meet,
    Opcode::Call,
    Opcode::Assert,
    Opcode::Assume,
    Opcode::Require,
    Opcode::Jump,
    Opcode::Branch,
    Opcode::Return,
    Opcode::Unreachable,
    Opcode::Fail,
};

bool doesMore(const ir::Function& function) {
  return std::ranges::any_of(function.blocks, [](const ir::Block& block) {
    return std::ranges::any_of(block.instructions, [](const ir::Instruction& instruction) {
      return std::ranges::find(kArithmetic, instruction.opcode) == kArithmetic.end();
    });
  });
}

}  // namespace

EqualCalls::EqualCalls(const ir::Module& module)
    : dependOnNumbersOnly_(module.functions.size(), true) {
  const ir::analysis::CallGraph calls(module);
  std::vector<ir::FunctionId> pending;
  const auto exclude = [&](ir::FunctionId id) {
    if (dependOnNumbersOnly_[id]) {
      dependOnNumbersOnly_[id] = false;
      pending.push_back(id);
    }
  };
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    if (doesMore(module.functions[id])) {
      exclude(id);
    }
  }
  while (!pending.empty()) {
    const ir::FunctionId id = pending.back();
    pending.pop_back();
    for (const ir::analysis::NodeId caller : calls.graph().predecessors(id)) {
      exclude(caller);
    }
  }
}

}  // namespace braid::prove
