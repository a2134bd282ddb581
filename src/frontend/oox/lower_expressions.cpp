#include <cassert>
#include <utility>

#include "frontend/oox/lowering.hpp"

namespace braid::frontend::oox {

using ir::BlockId;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::RegisterId;
using ir::Type;
using ir::TypeKind;
using support::SourceLocation;

namespace {

Instruction instruction(Opcode opcode, Type type, SourceLocation location) {
  Instruction result;
  result.opcode = opcode;
  result.type = type;
  result.location = location;
  return result;
}

}  // namespace

RegisterId FunctionLowering::registerOf(LocalId local) const {
  const RegisterId result = registers_.at(local);
  assert(result != ir::kNoRegister);
  return result;
}

Operand FunctionLowering::lowerValue(const Expr& expr, Into into) {
  return std::visit([&](const auto& node) { return lowerNode(expr, node, into); }, expr.node);
}

void FunctionLowering::lowerValueInto(const Expr& expr, RegisterId target) {
  builder_.copy(target, lowerValue(expr, target), expr.span.location);
}

Operand FunctionLowering::binary(Opcode opcode, Type type, Operand a, Operand b, Type resultType,
                                 SourceLocation location, Into into) {
  Instruction result = instruction(opcode, type, location);
  result.a = a;
  result.b = b;
  return builder_.emitValue(std::move(result), resultType, into);
}

void FunctionLowering::store(Operand object, Operand cell, Operand value, Type type,
                             SourceLocation location) {
  Instruction result = instruction(Opcode::Store, type, location);
  result.a = object;
  result.b = cell;
  result.c = value;
  builder_.emit(std::move(result));
}

void FunctionLowering::emitCall(ir::FunctionId function, std::vector<Operand> arguments,
                                SourceLocation location) {
  assert(function != kUnresolved);
  Instruction call = instruction(Opcode::Call, Type::voidType(), location);
  call.target = function;
  call.args = std::move(arguments);
  builder_.emit(std::move(call));
}

Operand FunctionLowering::lowerNode(const Expr& expr, const IntLiteral& node, Into /*into*/) {
  return builder_.constant(expr.type, node.value);
}

Operand FunctionLowering::lowerNode(const Expr& /*expr*/, const BoolLiteral& node, Into /*into*/) {
  return builder_.boolean(node.value);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const NullLiteral& /*node*/, Into /*into*/) {
  return builder_.constant(expr.type, 0);
}

Operand FunctionLowering::lowerNode(const Expr& /*expr*/, const NameExpr& node, Into /*into*/) {
  return Operand::reg(registerOf(node.local));
}

Operand FunctionLowering::lowerNode(const Expr& /*expr*/, const ThisExpr& /*node*/, Into /*into*/) {
  return Operand::reg(registerOf(0));
}

Operand FunctionLowering::lowerNode(const Expr& /*expr*/, const RetvalExpr& node, Into /*into*/) {
  return Operand::reg(registerOf(node.local));
}

Operand FunctionLowering::lowerNode(const Expr& expr, const UnaryExpr& node, Into into) {
  Opcode opcode = Opcode::Neg;
  switch (node.op) {
    case UnaryOp::Negate:
      break;
    case UnaryOp::Not:
      opcode = Opcode::Not;
      break;
    case UnaryOp::Length:
      opcode = Opcode::Length;
      break;
  }
  Instruction result = instruction(opcode, expr.type, expr.span.location);
  result.a = lowerValue(*node.operand);
  return builder_.emitValue(std::move(result), expr.type, into);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const BinaryExpr& node, Into into) {
  Opcode opcode = Opcode::Add;
  bool isSwapped = false;  // `>` and `>=` are `<` and `<=` with the operands swapped
  switch (node.op) {
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Implies:
      return lowerLogic(node, into);
    case BinaryOp::Add:
      break;
    case BinaryOp::Subtract:
      opcode = Opcode::Sub;
      break;
    case BinaryOp::Multiply:
      opcode = Opcode::Mul;
      break;
    case BinaryOp::Divide:
      opcode = Opcode::Div;
      break;
    case BinaryOp::Remainder:
      opcode = Opcode::Rem;
      break;
    case BinaryOp::Equal:
      opcode = Opcode::Eq;
      break;
    case BinaryOp::NotEqual:
      opcode = Opcode::Ne;
      break;
    case BinaryOp::Less:
      opcode = Opcode::Lt;
      break;
    case BinaryOp::LessEqual:
      opcode = Opcode::Le;
      break;
    case BinaryOp::Greater:
      opcode = Opcode::Lt;
      isSwapped = true;
      break;
    case BinaryOp::GreaterEqual:
      opcode = Opcode::Le;
      isSwapped = true;
      break;
  }
  const Operand left = lowerValue(*node.left);
  const Operand right = lowerValue(*node.right);
  if (node.fixedResult) {
    return builder_.boolean(*node.fixedResult);
  }
  // The literal null does not tell the type of the comparison.
  const bool leftIsNull = node.left->type == Type::ref(ir::kNullShape);
  const Type type = leftIsNull ? node.right->type : node.left->type;
  return binary(opcode, type, isSwapped ? right : left, isSwapped ? left : right, expr.type,
                node.opSpan.location, into);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const FieldExpr& node, Into into) {
  const Operand object = lowerValue(*node.object);
  Instruction result =
      instruction(node.isLength ? Opcode::Length : Opcode::Load, expr.type, expr.span.location);
  result.a = object;
  if (!node.isLength) {
    result.b = number(node.cell);
  }
  return builder_.emitValue(std::move(result), expr.type, into);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const IndexExpr& node, Into into) {
  const Operand array = lowerValue(*node.array);
  const Operand index = lowerValue(*node.index);
  return binary(Opcode::Load, expr.type, array, index, expr.type, expr.span.location, into);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const CallExpr& node, Into into) {
  const MethodInfo& callee = table_.method(node.callee);
  const bool isVirtual = node.dispatch == CallExpr::Dispatch::Virtual;
  Instruction call =
      instruction(isVirtual ? Opcode::CallVirtual : Opcode::Call, expr.type, expr.span.location);
  call.target = isVirtual ? callee.selector : callee.function;
  assert(call.target != kUnresolved);
  if (node.dispatch != CallExpr::Dispatch::Static) {
    call.args.push_back(node.form == CallExpr::Form::Qualified ? lowerValue(*node.receiver)
                                                               : Operand::reg(registerOf(0)));
  }
  for (const Expr* argument : node.arguments) {
    call.args.push_back(lowerValue(*argument));
  }
  if (expr.type.is(TypeKind::Void)) {
    builder_.emit(std::move(call));
    return {};
  }
  return builder_.emitValue(std::move(call), expr.type, into);
}

// The object has a register of its own: if the constructor throws, the variable must not change.
Operand FunctionLowering::lowerNode(const Expr& expr, const NewObjectExpr& node, Into /*into*/) {
  const SourceLocation location = expr.span.location;
  const Operand object = builder_.emitValue(instruction(Opcode::NewRecord, expr.type, location),
                                            expr.type, std::nullopt);
  std::vector<Operand> arguments{object};
  for (const Expr* argument : node.arguments) {
    arguments.push_back(lowerValue(*argument));
  }
  emitCall(table_.method(node.constructor).function, std::move(arguments), location);
  return object;
}

Operand FunctionLowering::lowerNode(const Expr& expr, const NewArrayExpr& node, Into into) {
  std::vector<Operand> sizes;
  sizes.reserve(node.sizes.size());
  for (const Expr* size : node.sizes) {
    sizes.push_back(lowerValue(*size));
  }
  // Allocating rows takes several steps; the variable must not change before the last one.
  return allocate(expr.type, sizes, 0, expr.span.location, sizes.size() == 1 ? into : std::nullopt);
}

Operand FunctionLowering::allocate(Type type, const std::vector<Operand>& sizes, std::size_t depth,
                                   SourceLocation location, Into into) {
  assert(module_.isArray(type.shape()) && "there are as many sizes as dimensions");
  Instruction make = instruction(Opcode::NewArray, type, location);
  make.a = sizes[depth];
  const Operand array = builder_.emitValue(std::move(make), type, into);
  if (depth + 1 == sizes.size()) {
    return array;
  }
  const Type element = module_.array(type.shape()).element;
  const Type intType = table_.intType();
  const RegisterId index = builder_.newRegister(intType);
  const BlockId head = builder_.newBlock("rows");
  const BlockId body = builder_.newBlock("row");
  const BlockId exit = builder_.newBlock("allocated");
  builder_.copy(index, number(0), location);
  builder_.jump(head, location);
  builder_.startBlock(head);
  const Operand more = binary(Opcode::Lt, intType, Operand::reg(index), sizes[depth],
                              Type::boolean(), location, std::nullopt);
  builder_.branch(more, body, exit, location);
  builder_.startBlock(body);
  const Operand row = allocate(element, sizes, depth + 1, location, std::nullopt);
  store(array, Operand::reg(index), row, element, location);
  binary(Opcode::Add, intType, Operand::reg(index), number(1), intType, location, index);
  builder_.jump(head, location);
  builder_.startBlock(exit);
  return array;
}

Operand FunctionLowering::lowerNode(const Expr& expr, const ArrayLiteral& node, Into /*into*/) {
  const SourceLocation location = expr.span.location;
  Instruction make = instruction(Opcode::NewArray, expr.type, location);
  make.a = number(static_cast<std::int64_t>(node.elements.size()));
  const Operand array = builder_.emitValue(std::move(make), expr.type, std::nullopt);
  const Type element = module_.array(expr.type.shape()).element;
  for (std::size_t i = 0; i < node.elements.size(); ++i) {
    const Operand value = lowerValue(*node.elements[i]);
    store(array, number(static_cast<std::int64_t>(i)), value, element,
          node.elements[i]->span.location);
  }
  return array;
}

Operand FunctionLowering::lowerNode(const Expr& expr, const InstanceOfExpr& node, Into into) {
  Instruction test = instruction(Opcode::InstanceOf, node.targetType, expr.span.location);
  test.a = lowerValue(*node.object);
  return builder_.emitValue(std::move(test), expr.type, into);
}

Operand FunctionLowering::lowerNode(const Expr& expr, const QuantifierExpr& node, Into into) {
  const Opcode opcode = node.isForall ? Opcode::Forall : Opcode::Exists;
  Instruction quantifier = instruction(opcode, expr.type, expr.span.location);
  quantifier.a = lowerValue(*node.array);
  for (const LocalId local : node.captures) {
    quantifier.args.push_back(Operand::reg(registerOf(local)));
  }
  const auto known = shared_.bodies.find(&node);
  quantifier.target =
      known != shared_.bodies.end() ? known->second : addQuantifierBody(node, expr.span.location);
  return builder_.emitValue(std::move(quantifier), expr.type, into);
}

ir::FunctionId FunctionLowering::addQuantifierBody(const QuantifierExpr& node,
                                                   SourceLocation location) {
  ir::Function header;
  header.name = shared_.stem + (node.isForall ? "$forall" : "$exists") +
                std::to_string(++shared_.quantifiers);
  header.resultType = Type::boolean();
  header.location = location;
  ir::Function body =
      FunctionLowering(table_, std::move(header), shared_).lowerQuantifierBody(node, *locals_);
  const auto id = static_cast<ir::FunctionId>(module_.functions.size());
  module_.functions.push_back(std::move(body));
  shared_.bodies.emplace(&node, id);
  return id;
}

}  // namespace braid::frontend::oox
