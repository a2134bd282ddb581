// Conditions that decide where control goes. `&&`, `||` and `==>` become branches only if the right
// side must not be evaluated when its value is not needed. Otherwise one branch on one value is
// enough, so that there are fewer paths to follow.
#include <cassert>
#include <utility>

#include "frontend/oox/lowering.hpp"

namespace braid::frontend::oox {

using ir::BlockId;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::Type;

namespace {

bool isLogic(BinaryOp op) {
  return op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Implies;
}

}  // namespace

void FunctionLowering::lowerCondition(const Expr& expr, BlockId yes, BlockId no) {
  if (const auto* literal = std::get_if<BoolLiteral>(&expr.node)) {
    builder_.jump(literal->value ? yes : no, expr.span.location);
    return;
  }
  const auto* unary = std::get_if<UnaryExpr>(&expr.node);
  if (unary != nullptr && unary->op == UnaryOp::Not) {
    lowerCondition(*unary->operand, no, yes);
    return;
  }
  const auto* binary = std::get_if<BinaryExpr>(&expr.node);
  if (binary == nullptr || !isLogic(binary->op) || binary->right->isTotal) {
    builder_.branch(lowerValue(expr), yes, no, expr.span.location);
    return;
  }
  const BlockId right = builder_.newBlock("right");
  const bool decidesWhenTrue = binary->op == BinaryOp::Or;
  const BlockId decided = binary->op == BinaryOp::And ? no : yes;
  lowerCondition(*binary->left, decidesWhenTrue ? decided : right,
                 decidesWhenTrue ? right : decided);
  builder_.startBlock(right);
  lowerCondition(*binary->right, yes, no);
}

Operand FunctionLowering::negate(Operand value, support::SourceLocation location, Into into) {
  Instruction instruction;
  instruction.opcode = Opcode::Not;
  instruction.type = Type::boolean();
  instruction.a = value;
  instruction.location = location;
  return builder_.emitValue(std::move(instruction), Type::boolean(), into);
}

Operand FunctionLowering::lowerLogic(const BinaryExpr& node, Into into) {
  assert(isLogic(node.op));
  if (!node.right->isTotal) {
    return lowerShortCircuit(node);
  }
  const support::SourceLocation location = node.opSpan.location;
  Operand left = lowerValue(*node.left);
  if (node.op == BinaryOp::Implies) {
    left = negate(left, location, std::nullopt);
  }
  const Operand right = lowerValue(*node.right);
  const Opcode opcode = node.op == BinaryOp::And ? Opcode::And : Opcode::Or;
  return binary(opcode, Type::boolean(), left, right, Type::boolean(), location, into);
}

// The result has a register of its own: the right side may still read the variable to which the
// whole expression is assigned.
Operand FunctionLowering::lowerShortCircuit(const BinaryExpr& node) {
  const support::SourceLocation location = node.opSpan.location;
  const ir::RegisterId result = builder_.newRegister(Type::boolean());
  const BlockId right = builder_.newBlock("right");
  const BlockId join = builder_.newBlock("join");
  Operand left = Operand::reg(result);
  if (node.op == BinaryOp::Implies) {
    left = lowerValue(*node.left);
    negate(left, location, result);
  } else {
    lowerValueInto(*node.left, result);
  }
  const bool decidesWhenTrue = node.op == BinaryOp::Or;
  builder_.branch(left, decidesWhenTrue ? join : right, decidesWhenTrue ? right : join, location);
  builder_.startBlock(right);
  lowerValueInto(*node.right, result);
  builder_.jump(join, location);
  builder_.startBlock(join);
  return Operand::reg(result);
}

}  // namespace braid::frontend::oox
