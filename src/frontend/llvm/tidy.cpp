#include "frontend/llvm/tidy.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <ranges>
#include <vector>

#include "ir/instruction_form.hpp"

namespace braid::frontend::bitcode {

namespace {

using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::RegisterId;

// Instructions without an effect but their result. Rare ones are left out.
constexpr Opcode kPure[] = {
    Opcode::Copy,
    Opcode::Select,
    Opcode::Add,
    Opcode::Sub,
    Opcode::Mul,
    Opcode::Neg,
    Opcode::Not,
    Opcode::And,
    Opcode::Or,
    Opcode::Eq,
    Opcode::Ne,
    Opcode::Lt,
    Opcode::Le,
    Opcode::BitAnd,
    Opcode::BitOr,
    Opcode::BitXor,
    Opcode::ULt,
    Opcode::ULe,
    Opcode::ZeroExtend,
    Opcode::SignExtend,
    Opcode::Truncate,
    Opcode::PointerAdd,
    Opcode::Uninitialised,
};

bool isPure(Opcode opcode) {
  return std::find(std::begin(kPure), std::end(kPure), opcode) != std::end(kPure);
}

template <typename Visitor>
void forEachRead(const Instruction& instruction, const Visitor& visit) {
  const std::size_t count = ir::operandsInUse(instruction.opcode, instruction.type);
  for (std::size_t i = 0; i < count; ++i) {
    if (ir::operandAt(instruction, i).isRegister()) {
      visit(ir::operandAt(instruction, i).registerId());
    }
  }
  for (const Operand operand : instruction.args) {
    if (operand.isRegister()) {
      visit(operand.registerId());
    }
  }
}

class Tidier {
 public:
  explicit Tidier(ir::Function& function)
      : function_(function),
        reads_(function.registers.size(), 0),
        writes_(function.registers.size(), 0) {
    for (const ir::Block& block : function.blocks) {
      for (const Instruction& instruction : block.instructions) {
        forEachRead(instruction, [&](RegisterId id) { ++reads_[id]; });
        if (instruction.result != ir::kNoRegister) {
          ++writes_[instruction.result];
        }
      }
      countReads(block.invariants);
    }
    for (const ir::MergeRule& rule : function.mergeRules) {
      for (const RegisterId variable : rule.variables) {
        ++reads_[variable];
      }
      countReads(rule.predicates);
    }
  }

  void run() {
    dropUnread();
    for (ir::Block& block : function_.blocks) {
      writeThrough(block.instructions);
    }
  }

 private:
  void countReads(const std::vector<ir::Clause>& clauses) {
    for (const ir::Clause& clause : clauses) {
      for (const RegisterId argument : clause.arguments) {
        ++reads_[argument];
      }
    }
  }

  // Goes backwards, so that operands of dropped instructions are dropped, too. A value that is used
  // in an earlier block stays; that is rare.
  void dropUnread() {
    for (ir::Block& block : std::views::reverse(function_.blocks)) {
      auto& instructions = block.instructions;
      for (std::size_t i = instructions.size(); i-- > 0;) {
        const Instruction& instruction = instructions[i];
        if (isPure(instruction.opcode) && reads_[instruction.result] == 0) {
          forEachRead(instruction, [&](RegisterId id) {
            assert(reads_[id] > 0);
            --reads_[id];
          });
          assert(writes_[instruction.result] > 0);
          --writes_[instruction.result];
          instructions.erase(instructions.begin() + static_cast<std::ptrdiff_t>(i));
        }
      }
    }
  }

  // `t = …; …; p = copy t` becomes `p = …; …` if nothing else reads t and nothing in between uses
  // p.
  void writeThrough(std::vector<Instruction>& instructions) {
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      const Instruction& copy = instructions[i];
      if (copy.opcode != Opcode::Copy || !copy.a.isRegister()) {
        continue;
      }
      const auto source = findSource(instructions, i);
      if (source) {
        instructions[*source].result = copy.result;
        instructions.erase(instructions.begin() + static_cast<std::ptrdiff_t>(i));
        --i;
      }
    }
  }

  [[nodiscard]] std::optional<std::size_t> findSource(const std::vector<Instruction>& instructions,
                                                      std::size_t copy) const {
    const RegisterId from = instructions[copy].a.registerId();
    const RegisterId to = instructions[copy].result;
    if (from < function_.parameterCount || reads_[from] != 1 || writes_[from] != 1) {
      return std::nullopt;
    }
    for (std::size_t i = copy; i-- > 0;) {
      const Instruction& candidate = instructions[i];
      if (candidate.result == from) {
        // The further results of a call are in the registers that follow the first.
        const bool isCall =
            candidate.opcode == Opcode::Call || candidate.opcode == Opcode::CallIndirect;
        return isCall ? std::nullopt : std::optional(i);
      }
      bool touchesTarget = candidate.result == to;
      forEachRead(candidate, [&](RegisterId id) { touchesTarget = touchesTarget || id == to; });
      if (touchesTarget) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  ir::Function& function_;
  std::vector<std::uint32_t> reads_;
  std::vector<std::uint32_t> writes_;
};

}  // namespace

void tidy(ir::Function& function) {
  Tidier(function).run();
}

}  // namespace braid::frontend::bitcode
