// The annotations of a program, as parts of its functions: clauses of contracts, invariants of
// loops, rules for merging. See annotations.hpp.
#include <llvm/ADT/STLExtras.h>

#include <cassert>
#include <utility>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/compiler_checks.hpp"
#include "frontend/llvm/function_lowering.hpp"
#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/loops.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::RegisterId;
using ir::Type;

namespace {

// Whether no instruction before it in its block could change a value.
bool isFirstInBlock(const llvm::CallBase& call) {
  return llvm::all_of(*call.getParent(), [&](const llvm::Instruction& other) {
    return !other.comesBefore(&call) || llvm::isa<llvm::PHINode>(other) ||
           calleeName(other) == kSaidInvariant;
  });
}

std::uint32_t numberIn(const llvm::Value& value) {
  return static_cast<std::uint32_t>(llvm::cast<llvm::ConstantInt>(value).getZExtValue());
}

}  // namespace

bool FunctionLowering::lowerAnnotation(const llvm::CallBase& call, llvm::StringRef callee) {
  if (callee == kSaidInvariant) {
    if (isFirstInBlock(call)) {
      builder_.addInvariant(blockOf(*call.getParent()), clauseOf(call, 0, 1, call.arg_size()));
    }
    return true;
  }
  if (callee == kSaidRequires) {
    addToContract(builder_.contract().preconditions, clauseOf(call, 0, 1, call.arg_size()));
    return true;
  }
  if (callee == kSaidEnsures) {
    ir::Clause clause = clauseOf(call, 0, 2, call.arg_size());
    if (numberIn(*call.getArgOperand(1)) != 0) {
      clause.arguments.push_back(resultRegister());
    }
    addToContract(builder_.contract().postconditions, std::move(clause));
    return true;
  }
  if (callee == kSaidForall || callee == kSaidExists) {
    lowerQuantifier(call, callee == kSaidForall ? Opcode::ForallBetween : Opcode::ExistsBetween);
    return true;
  }
  if (callee == kMeetBy) {
    lowerMeetBy(call);
    return true;
  }
  return false;
}

// The clause of a predicate; its values are the arguments `from` up to `to` of the call.
ir::Clause FunctionLowering::clauseOf(const llvm::CallBase& call, unsigned predicate, unsigned from,
                                      unsigned to) {
  ir::Clause clause;
  clause.predicate = context_.plan.idOf(*llvm::cast<llvm::Function>(call.getArgOperand(predicate)));
  clause.location = builder_.location();
  for (unsigned i = from; i < to; ++i) {
    for (const Operand operand : operandsOf(*call.getArgOperand(i))) {
      clause.arguments.push_back(registerWith(operand));
    }
  }
  return clause;
}

void FunctionLowering::lowerQuantifier(const llvm::CallBase& call, Opcode opcode) {
  ir::Instruction quantifier =
      makeInstruction(opcode, Type::boolean(), operandOf(*call.getArgOperand(1)),
                      operandOf(*call.getArgOperand(2)));
  quantifier.target = context_.plan.idOf(*llvm::cast<llvm::Function>(call.getArgOperand(0)));
  for (unsigned i = 3; i < call.arg_size(); ++i) {
    const Operands operands = operandsOf(*call.getArgOperand(i));
    quantifier.args.insert(quantifier.args.end(), operands.begin(), operands.end());
  }
  define(call, {builder_.emitValue(std::move(quantifier), Type::boolean())});
}

// Clauses are about registers. A constant gets a register, which has its value from the start.
RegisterId FunctionLowering::registerWith(Operand operand) {
  if (operand.isRegister()) {
    return operand.registerId();
  }
  const Type type = builder_.typeOf(operand);
  ir::Instruction copy = makeInstruction(Opcode::Copy, type, operand);
  copy.result = builder_.newRegister(type);
  const RegisterId result = copy.result;
  builder_.emitInPrologue(std::move(copy));
  return result;
}

RegisterId FunctionLowering::resultRegister() {
  ir::Contract& contract = builder_.contract();
  if (contract.result == ir::kNoRegister) {
    contract.result = builder_.newRegister(laneTypeOfResult());
  }
  return contract.result;
}

Type FunctionLowering::laneTypeOfResult() const {
  return partsOf(source_.getReturnType()).list.front().type;
}

// A clause that is not only about parameters and the result is checked, but is not part of the
// contract.
void FunctionLowering::addToContract(std::vector<ir::Clause>& clauses, ir::Clause clause) {
  const bool isAboutCall = llvm::all_of(clause.arguments, [&](RegisterId id) {
    return id < builder_.parameterCount() || id == builder_.contract().result;
  });
  if (isAboutCall) {
    clauses.push_back(std::move(clause));
  }
}

void FunctionLowering::lowerMeetBy(const llvm::CallBase& call) {
  ir::MergeRule rule;
  rule.by = static_cast<ir::MergeBy>(numberIn(*call.getArgOperand(0)));
  rule.location = builder_.location();
  unsigned next = 2;
  for (const unsigned end = next + numberIn(*call.getArgOperand(1)); next < end; ++next) {
    for (const Operand operand : operandsOf(*call.getArgOperand(next))) {
      rule.variables.push_back(registerWith(operand));
    }
  }
  while (next < call.arg_size()) {
    const unsigned end = next + 2 + numberIn(*call.getArgOperand(next + 1));
    ir::Clause clause = clauseOf(call, next, next + 2, end);
    assert(!clause.arguments.empty() && "the value comes first");
    clause.arguments.erase(clause.arguments.begin());
    rule.predicates.push_back(std::move(clause));
    next = end;
  }
  ir::Instruction meet = makeInstruction(Opcode::Meet, Type::voidType());
  meet.target = builder_.addMergeRule(std::move(rule));
  builder_.emit(std::move(meet));
}

void FunctionLowering::lowerCheck(const llvm::CallBase& call, ir::FaultKind fault) {
  const Operand condition = operandOf(*call.getArgOperand(0));
  if (fault == ir::FaultKind::Precondition) {
    ir::Instruction require = makeInstruction(Opcode::Require, Type::voidType(), condition);
    require.fault = fault;
    return builder_.emit(std::move(require));
  }
  assertThat(condition, fault);
}

void settleInvariants(ir::Function& function) {
  if (llvm::all_of(function.blocks,
                   [](const ir::Block& block) { return block.invariants.empty(); })) {
    return;
  }
  const ir::analysis::Digraph graph =
      ir::analysis::controlFlow(function, ir::analysis::HandlerEdges::Include);
  const ir::analysis::LoopForest loops(graph, 0);
  for (ir::BlockId id = 0; id < function.blocks.size(); ++id) {
    if (!loops.isHeader(id)) {
      function.blocks[id].invariants.clear();
    }
  }
}

}  // namespace braid::frontend::bitcode
