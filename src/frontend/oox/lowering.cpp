#include "frontend/oox/lowering.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>
#include <vector>

namespace braid::frontend::oox {

using ir::BlockId;
using ir::FaultKind;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::Type;
using ir::TypeKind;

namespace {

// Appended at the end, so that the program's own functions keep their numbers.
void appendPredicates(ir::Module& module, std::vector<ir::Function> predicates) {
  const auto first = static_cast<ir::FunctionId>(module.functions.size());
  const auto settle = [&](std::vector<ir::Clause>& clauses) {
    for (ir::Clause& clause : clauses) {
      assert(clause.predicate < predicates.size());
      clause.predicate += first;
    }
  };
  for (ir::Function& function : module.functions) {
    settle(function.contract.preconditions);
    settle(function.contract.postconditions);
    settle(function.contract.exceptionalPostconditions);
    for (ir::MergeRule& rule : function.mergeRules) {
      settle(rule.predicates);
    }
    for (ir::Block& block : function.blocks) {
      settle(block.invariants);
    }
  }
  std::move(predicates.begin(), predicates.end(), std::back_inserter(module.functions));
}

}  // namespace

void lower(const ClassTable& table) {
  ir::Module& module = table.module();
  std::vector<ir::Function> predicates;
  for (const MethodInfo& method : table.methods()) {
    if (method.function == kUnresolved) {
      continue;
    }
    ir::Function& function = module.functions[method.function];
    FunctionLowering::Shared shared{function.name, 0, 0, {}, predicates};
    // Lowering appends functions, so `function` must not be used across it.
    FunctionLowering lowering(table, function, shared);
    ir::Function done = method.decl == nullptr ? lowering.lowerDefaultConstructor(method)
                                               : lowering.lowerMethod(method);
    module.functions[method.function] = std::move(done);
  }
  appendPredicates(module, std::move(predicates));
}

FunctionLowering::FunctionLowering(const ClassTable& table, ir::Function header, Shared& shared)
    : table_(table),
      module_(table.module()),
      shared_(shared),
      resultType_(header.resultType),
      builder_(std::move(header)) {}

std::vector<FunctionLowering::UnmetPrecondition> FunctionLowering::lowerPreconditions() {
  std::vector<UnmetPrecondition> unmet;
  for (const StatedClause& stated : contract_) {
    const SpecClause& spec = *stated.clause;
    if (spec.kind == SpecClause::Kind::Requires) {
      unmet.push_back({builder_.newBlock("unmet"), spec.span.location});
      builder_.setHandler(unmet.back().handler, spec.span.location);
      const Operand condition = inWordsOf(stated, [&] { return lowerValue(*spec.condition); });
      emitCheck(Opcode::Require, FaultKind::Precondition, condition, spec.span.location);
      builder_.setHandler(std::nullopt, spec.span.location);
    }
  }
  return unmet;
}

void FunctionLowering::lowerUnmet(std::span<const UnmetPrecondition> unmet) {
  for (const auto& [handler, clause] : unmet) {
    builder_.startBlock(handler);
    emitCheck(Opcode::Require, FaultKind::Precondition, builder_.boolean(false), clause);
    emitRethrow(clause);
  }
}

ir::Function FunctionLowering::lowerMethod(const MethodInfo& method) {
  const MethodDecl& decl = *method.decl;
  const support::SourceLocation location = decl.name.location;
  locals_ = &decl.locals;
  for (const Local& local : decl.locals) {
    registers_.push_back(local.isQuantified ? ir::kNoRegister
                                            : builder_.newRegister(local.type, local.name));
  }
  contract_ = table_.contractOf(method);
  const std::vector<UnmetPrecondition> unmet = lowerPreconditions();
  if (hasClause(SpecClause::Kind::Ensures)) {
    epilogue_ = builder_.newBlock("ensures");
    if (!isVoid()) {
      retval_ = decl.retval != kUnresolved ? registerOf(decl.retval)
                                           : builder_.newRegister(resultType_, "retval");
    }
  }
  std::optional<BlockId> exceptional;
  if (hasClause(SpecClause::Kind::Exceptional)) {
    exceptional = builder_.newBlock("exceptional");
    builder_.setHandler(exceptional, location);
  }
  callImplicitSuper(method, location);
  lowerStatement(*decl.body);
  if (builder_.isOpen()) {
    if (decl.fallsOffEnd) {
      lowerReturn(nullptr, location);
    } else {
      Instruction unreachable;
      unreachable.opcode = Opcode::Unreachable;
      unreachable.location = location;
      builder_.emit(std::move(unreachable));
    }
  }
  // Specifications are about the body: their faults do not go to its handlers.
  builder_.setHandler(std::nullopt, location);
  if (epilogue_) {
    builder_.startBlock(*epilogue_);
    lowerClauses(SpecClause::Kind::Ensures, Opcode::Assert, FaultKind::Postcondition);
    emitReturn(isVoid() ? std::nullopt : std::optional(Operand::reg(retval_)), location);
  }
  if (exceptional) {
    builder_.startBlock(*exceptional);
    lowerClauses(SpecClause::Kind::Exceptional, Opcode::Assert,
                 FaultKind::ExceptionalPostcondition);
    emitRethrow(location);
  }
  lowerUnmet(unmet);
  ir::Function result = builder_.finish();
  result.parameterCount =
      static_cast<std::uint32_t>(decl.parameters.size()) + (method.isStatic ? 0U : 1U);
  assert(result.parameterCount <= decl.locals.size() && "parameters are the first locals");
  result.contract = makeContract();
  settleInvariants(result);
  return result;
}

void FunctionLowering::emitRethrow(support::SourceLocation location) {
  Instruction rethrow;
  rethrow.opcode = Opcode::Rethrow;
  rethrow.location = location;
  builder_.emit(std::move(rethrow));
}

ir::Function FunctionLowering::lowerDefaultConstructor(const MethodInfo& method) {
  const support::SourceLocation location = table_.classes()[method.owner].decl->name.location;
  registers_.push_back(builder_.newRegister(table_.typeOf(method.owner), "this"));
  callImplicitSuper(method, location);
  emitReturn(std::nullopt, location);
  ir::Function result = builder_.finish();
  result.parameterCount = 1;
  return result;
}

void FunctionLowering::callImplicitSuper(const MethodInfo& method,
                                         support::SourceLocation location) {
  if (method.implicitSuper) {
    emitCall(table_.method(*method.implicitSuper).function, {Operand::reg(0)}, location);
  }
}

void FunctionLowering::lowerClauses(SpecClause::Kind kind, Opcode opcode, FaultKind fault) {
  for (const StatedClause& stated : contract_) {
    const SpecClause& spec = *stated.clause;
    if (spec.kind == kind) {
      const Operand condition = inWordsOf(stated, [&] { return lowerValue(*spec.condition); });
      emitCheck(opcode, fault, condition, spec.span.location);
    }
  }
}

void FunctionLowering::lowerReturn(const Expr* value, support::SourceLocation location) {
  assert((!isVoid() || value == nullptr) && "checked before");
  if (isVoid()) {
    if (epilogue_) {
      builder_.jump(*epilogue_, location);
    } else {
      emitReturn(std::nullopt, location);
    }
    return;
  }
  if (epilogue_) {
    if (value != nullptr) {
      lowerValueInto(*value, retval_);
    } else {
      builder_.copy(retval_, builder_.defaultValue(resultType_), location);
    }
    builder_.jump(*epilogue_, location);
  } else {
    emitReturn(value != nullptr ? lowerValue(*value) : builder_.defaultValue(resultType_),
               location);
  }
}

void FunctionLowering::emitReturn(std::optional<Operand> value, support::SourceLocation location) {
  assert(value.has_value() == !isVoid());
  Instruction instruction;
  instruction.opcode = Opcode::Return;
  instruction.type = value ? resultType_ : Type::voidType();
  if (value) {
    instruction.a = *value;
  }
  instruction.location = location;
  builder_.emit(std::move(instruction));
}

}  // namespace braid::frontend::oox
