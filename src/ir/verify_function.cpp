// A function's constants and blocks, and how blocks are linked; instructions are checked in
// verify_instruction.cpp.
#include <algorithm>
#include <string_view>
#include <utility>

#include "ir/verify_parts.hpp"

namespace braid::ir {

namespace {

class FunctionVerifier {
 public:
  FunctionVerifier(const Module& module, const Naming& naming, FunctionId id)
      : module_(module),
        naming_(naming),
        id_(id),
        function_(module.functions[id]),
        where_("function " + naming.function(id)) {}

  Problems run() {
    if (function_.blocks.empty()) {
      problem("has no blocks");
      return std::move(problems_);
    }
    constants();
    for (BlockId id = 0; id < function_.blocks.size(); ++id) {
      block(id);
    }
    instructions();
    if (problems_.empty()) {
      entryHasNoPredecessors();
      rethrowsAreInHandlers();
    }
    return std::move(problems_);
  }

 private:
  void problem(const std::string& text) { problems_.push_back(where_ + ": " + text); }

  void constants() {
    for (std::size_t i = 0; i < function_.constants.size(); ++i) {
      const Constant& constant = function_.constants[i];
      if (!isKnownType(module_, constant.type) || !isInRange(constant)) {
        problem("constant " + std::to_string(i) + " has no type or a value outside of it");
      }
    }
  }

  static bool isInRange(const Constant& constant) {
    switch (constant.type.kind()) {
      case TypeKind::Void:
        return false;
      case TypeKind::Bool:
        return constant.value == 0 || constant.value == 1;
      case TypeKind::Int:
        return true;
      case TypeKind::Bits:
        return constant.value == constant.value.toUnsigned(constant.type.width());
      case TypeKind::Ref:
        return constant.value.isZero();
    }
    return false;
  }

  // --- blocks -----------------------------------------------------------------------------------

  void block(BlockId id) {
    const Block& block = function_.blocks[id];
    const std::string name = "block b" + std::to_string(id);
    if (block.handler && *block.handler >= function_.blocks.size()) {
      problem(name + " has a handler that does not exist");
    }
    if (block.instructions.empty()) {
      problem(name + " is empty");
    }
  }

  void instructions() {
    const Problems found = verifyInstructions(module_, naming_, id_);
    problems_.insert(problems_.end(), found.begin(), found.end());
  }

  void entryHasNoPredecessors() {
    for (BlockId id = 0; id < function_.blocks.size(); ++id) {
      const std::vector<BlockId> next = successors(function_.blocks[id]);
      if (std::find(next.begin(), next.end(), BlockId{0}) != next.end()) {
        problem("block b" + std::to_string(id) + " leads back to the entry block");
      }
    }
  }

  // A rethrow passes a fault on, so it must be reachable from some handler.
  void rethrowsAreInHandlers() {
    std::vector<bool> inHandler(function_.blocks.size(), false);
    std::vector<BlockId> work;
    const auto enter = [&](BlockId id) {
      if (!inHandler[id]) {
        inHandler[id] = true;
        work.push_back(id);
      }
    };
    for (const Block& block : function_.blocks) {
      if (block.handler) {
        enter(*block.handler);
      }
    }
    while (!work.empty()) {
      const BlockId id = work.back();
      work.pop_back();
      for (const BlockId next : successors(function_.blocks[id])) {
        enter(next);
      }
    }
    for (BlockId id = 0; id < function_.blocks.size(); ++id) {
      const Opcode last = function_.blocks[id].instructions.back().opcode;
      if (last == Opcode::Rethrow && !inHandler[id]) {
        problem("block b" + std::to_string(id) + " rethrows but no handler leads to it");
      }
    }
  }

  const Module& module_;
  const Naming& naming_;
  FunctionId id_;
  const Function& function_;
  std::string where_;
  Problems problems_;
};

}  // namespace

std::vector<BlockId> successors(const Block& block) {
  std::vector<BlockId> result;
  const Instruction& last = block.instructions.back();
  if (last.opcode == Opcode::Jump || last.opcode == Opcode::Branch) {
    result.push_back(last.target);
  }
  if (last.opcode == Opcode::Branch) {
    result.push_back(last.otherwise);
  }
  if (block.handler) {
    result.push_back(*block.handler);
  }
  return result;
}

Problems verifyFunction(const Module& module, const Naming& naming, FunctionId id) {
  return FunctionVerifier(module, naming, id).run();
}

}  // namespace braid::ir
