#include <algorithm>
#include <cassert>
#include <utility>

#include "frontend/oox/lowering.hpp"

namespace braid::frontend::oox {

using ir::BlockId;
using ir::FaultKind;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using support::SourceLocation;

void FunctionLowering::lowerStatement(const Stmt& stmt) {
  if (builder_.isOpen()) {  // otherwise it is dead code
    std::visit([&](const auto& node) { lowerNode(stmt, node); }, stmt.node);
  }
}

void FunctionLowering::leaveTo(BlockId block, SourceLocation location) {
  if (builder_.isOpen()) {
    builder_.jump(block, location);
  }
}

void FunctionLowering::emitCheck(Opcode opcode, FaultKind fault, Operand condition,
                                 SourceLocation location) {
  assert(builder_.typeOf(condition).is(ir::TypeKind::Bool));
  Instruction instruction;
  instruction.opcode = opcode;
  instruction.fault = fault;
  instruction.a = condition;
  instruction.location = location;
  builder_.emit(std::move(instruction));
}

void FunctionLowering::lowerNode(const Stmt& stmt, const DeclareStmt& node) {
  const ir::RegisterId target = registerOf(node.local);
  if (node.initializer != nullptr) {
    lowerValueInto(*node.initializer, target);
  } else {
    builder_.copy(target, builder_.defaultValue((*locals_)[node.local].type), stmt.span.location);
  }
}

void FunctionLowering::lowerNode(const Stmt& /*stmt*/, const AssignStmt& node) {
  const SourceLocation location = node.target->span.location;
  if (const auto* name = std::get_if<NameExpr>(&node.target->node)) {
    lowerValueInto(*node.value, registerOf(name->local));
  } else if (const auto* field = std::get_if<FieldExpr>(&node.target->node)) {
    const Operand object = lowerValue(*field->object);
    const Operand value = lowerValue(*node.value);
    store(object, number(field->cell), value, node.target->type, location);
  } else {
    const auto& element = std::get<IndexExpr>(node.target->node);
    const Operand array = lowerValue(*element.array);
    const Operand index = lowerValue(*element.index);
    const Operand value = lowerValue(*node.value);
    store(array, index, value, node.target->type, location);
  }
}

void FunctionLowering::lowerNode(const Stmt& /*stmt*/, const CallStmt& node) {
  lowerValue(*node.call);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const SuperCallStmt& node) {
  std::vector<Operand> arguments{Operand::reg(0)};
  for (const Expr* argument : node.arguments) {
    arguments.push_back(lowerValue(*argument));
  }
  emitCall(table_.method(node.constructor).function, std::move(arguments), stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const IfStmt& node) {
  const BlockId join = builder_.newBlock("join");
  for (const IfStmt::Arm& arm : node.arms) {
    const BlockId then = builder_.newBlock("then");
    const BlockId otherwise = builder_.newBlock("else");
    lowerCondition(*arm.condition, then, otherwise);
    builder_.startBlock(then);
    lowerStatement(*arm.body);
    leaveTo(join, stmt.span.location);
    builder_.startBlock(otherwise);
  }
  if (node.otherwise != nullptr) {
    lowerStatement(*node.otherwise);
  }
  leaveTo(join, stmt.span.location);
  builder_.startBlock(join);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const WhileStmt& node) {
  lowerLoop(node.invariants, node.condition, *node.body, nullptr, stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const ForStmt& node) {
  if (node.init != nullptr) {
    lowerStatement(*node.init);
  }
  lowerLoop(node.invariants, node.condition, *node.body, node.step, stmt.span.location);
}

void FunctionLowering::lowerLoop(const std::vector<SpecClause>& invariants, const Expr* condition,
                                 const Stmt& body, const Stmt* step, SourceLocation location) {
  const BlockId head = builder_.newBlock("loop");
  const BlockId inside = builder_.newBlock("body");
  const BlockId exit = builder_.newBlock("exit");
  const BlockId next = step != nullptr ? builder_.newBlock("step") : head;
  builder_.jump(head, location);
  builder_.startBlock(head);
  for (const SpecClause& invariant : invariants) {
    ir::Clause clause;
    clause.predicate = static_cast<ir::FunctionId>(invariants_.size());
    builder_.addInvariant(head, std::move(clause));
    invariants_.push_back(&invariant);
    emitCheck(Opcode::Assert, FaultKind::LoopInvariant, lowerValue(*invariant.condition),
              invariant.span.location);
  }
  if (condition != nullptr) {
    lowerCondition(*condition, inside, exit);
  } else {
    builder_.jump(inside, location);
  }
  builder_.startBlock(inside);
  loops_.push_back({exit, next});
  lowerStatement(body);
  loops_.pop_back();
  leaveTo(next, location);
  if (step != nullptr) {
    builder_.startBlock(next);
    lowerStatement(*step);
    leaveTo(head, location);
  }
  builder_.startBlock(exit);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const BreakStmt& /*node*/) {
  assert(!loops_.empty() && "checked before");
  builder_.jump(loops_.back().breakTarget, stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const ContinueStmt& /*node*/) {
  assert(!loops_.empty() && "checked before");
  builder_.jump(loops_.back().continueTarget, stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const ReturnStmt& node) {
  lowerReturn(node.value, stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const AssertStmt& node) {
  emitCheck(Opcode::Assert, FaultKind::Assertion, lowerValue(*node.condition), stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const AssumeStmt& node) {
  emitCheck(Opcode::Assume, FaultKind::Assertion, lowerValue(*node.condition), stmt.span.location);
}

void FunctionLowering::lowerNode(const Stmt& stmt, const ThrowStmt& node) {
  auto& messages = module_.messages;
  const auto known = std::find(messages.begin(), messages.end(), node.message);
  Instruction instruction;
  instruction.opcode = Opcode::Throw;
  instruction.target = static_cast<std::uint32_t>(known - messages.begin());
  instruction.location = stmt.span.location;
  if (known == messages.end()) {
    messages.push_back(node.message);
  }
  builder_.emit(std::move(instruction));
}

void FunctionLowering::lowerNode(const Stmt& stmt, const TryStmt& node) {
  const SourceLocation location = stmt.span.location;
  const BlockId handler = builder_.newBlock("catch");
  const BlockId join = builder_.newBlock("join");
  const auto outer = builder_.handler();
  builder_.setHandler(handler, location);
  lowerStatement(*node.body);
  leaveTo(join, location);
  builder_.setHandler(outer, location);
  builder_.startBlock(handler);
  lowerStatement(*node.handler);
  leaveTo(join, location);
  builder_.startBlock(join);
}

void FunctionLowering::lowerNode(const Stmt& /*stmt*/, const BlockStmt& node) {
  for (const Stmt* statement : node.statements) {
    lowerStatement(*statement);
  }
}

void FunctionLowering::lowerNode(const Stmt& stmt, const MergeStmt& node) {
  lowerStatement(*node.body);
  if (builder_.isOpen()) {  // otherwise no path gets to the end
    Instruction instruction;
    instruction.opcode = Opcode::Meet;
    if (node.by) {
      ir::MergeRule rule;
      rule.by = *node.by;
      rule.location = stmt.span.location;
      for (const LocalId local : node.locals) {
        rule.variables.push_back(registerOf(local));
      }
      for (const SpecClause& predicate : node.predicates) {
        rule.predicates.push_back(makeClause(predicate));
      }
      instruction.target = builder_.addMergeRule(std::move(rule));
    }
    instruction.location = node.end;
    builder_.emit(std::move(instruction));
  }
}

void FunctionLowering::lowerNode(const Stmt& /*stmt*/, const EmptyStmt& /*node*/) {}

}  // namespace braid::frontend::oox
