#include <algorithm>
#include <cassert>

#include "frontend/oox/method_checker.hpp"
#include "frontend/oox/quoted.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

using ir::Type;
using ir::TypeKind;

namespace {

std::string_view spelling(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add:
      return "`+`";
    case BinaryOp::Subtract:
      return "`-`";
    case BinaryOp::Multiply:
      return "`*`";
    case BinaryOp::Divide:
      return "`/`";
    case BinaryOp::Remainder:
      return "`%`";
    case BinaryOp::And:
      return "`&&`";
    case BinaryOp::Or:
      return "`||`";
    case BinaryOp::Implies:
      return "`==>`";
    case BinaryOp::Equal:
      return "`==`";
    case BinaryOp::NotEqual:
      return "`!=`";
    case BinaryOp::Less:
      return "`<`";
    case BinaryOp::LessEqual:
      return "`<=`";
    case BinaryOp::Greater:
      return "`>`";
    case BinaryOp::GreaterEqual:
      return "`>=`";
  }
  return {};
}

enum class OperatorClass { Arithmetic, Logic, Order, Equality };

OperatorClass classify(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Subtract:
    case BinaryOp::Multiply:
    case BinaryOp::Divide:
    case BinaryOp::Remainder:
      return OperatorClass::Arithmetic;
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Implies:
      return OperatorClass::Logic;
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
      return OperatorClass::Order;
    case BinaryOp::Equal:
    case BinaryOp::NotEqual:
      break;
  }
  return OperatorClass::Equality;
}

bool isNullType(Type type) {
  return type == Type::ref(ir::kNullShape);
}

}  // namespace

MaybeType MethodChecker::checkExpr(Expr& expr, MaybeType expected) {
  MaybeType type;
  if (auto* literal = std::get_if<ArrayLiteral>(&expr.node)) {
    type = checkArrayLiteral(expr, *literal, expected);
  } else {
    type = std::visit([&](auto& node) { return checkNode(expr, node); }, expr.node);
  }
  if (type) {
    expr.type = *type;
    expr.isTotal = isTotal(expr);
  }
  return type;
}

MaybeType MethodChecker::checkValue(Expr& expr, MaybeType expected) {
  const MaybeType type = checkExpr(expr, expected);
  if (type && type->is(TypeKind::Void)) {
    error(expr.span, "this call returns no value");
    return std::nullopt;
  }
  return type;
}

bool MethodChecker::requireType(Expr& expr, Type type, std::string_view what) {
  const MaybeType found = checkValue(expr, type);
  if (found && !table_.isAssignable(*found, type)) {
    reportMismatch(expr.span, what, type, *found);
    return false;
  }
  return found.has_value();
}

void MethodChecker::reportMismatch(Span span, std::string_view what, Type expected, Type found) {
  error(span, std::string(what) + " has the wrong type: expected " +
                  quoted(table_.typeName(expected)) + ", found " + quoted(table_.typeName(found)));
}

void MethodChecker::checkCondition(Expr& condition, std::string_view what) {
  inSpecification_ = true;
  requireType(condition, Type::boolean(), what);
  inSpecification_ = false;
}

bool MethodChecker::isThis(const Expr& expr) {
  return std::holds_alternative<ThisExpr>(expr.node);
}

bool MethodChecker::isTotal(const Expr& expr) const {
  if (const auto* unary = std::get_if<UnaryExpr>(&expr.node)) {
    return unary->op != UnaryOp::Length && unary->operand->isTotal;
  }
  if (const auto* binary = std::get_if<BinaryExpr>(&expr.node)) {
    if (binary->op == BinaryOp::Divide || binary->op == BinaryOp::Remainder) {
      const auto* divisor = std::get_if<IntLiteral>(&binary->right->node);
      return binary->left->isTotal && divisor != nullptr && !divisor->value.isZero();
    }
    return binary->left->isTotal && binary->right->isTotal;
  }
  if (const auto* field = std::get_if<FieldExpr>(&expr.node)) {
    return isThis(*field->object);
  }
  if (const auto* test = std::get_if<InstanceOfExpr>(&expr.node)) {
    return test->object->isTotal;
  }
  return std::holds_alternative<IntLiteral>(expr.node) ||
         std::holds_alternative<BoolLiteral>(expr.node) ||
         std::holds_alternative<NullLiteral>(expr.node) ||
         std::holds_alternative<NameExpr>(expr.node) || isThis(expr) ||
         std::holds_alternative<RetvalExpr>(expr.node);
}

MaybeType MethodChecker::checkNode(Expr& expr, IntLiteral& node) {
  const Type type = table_.intType();
  if (type.is(TypeKind::Bits)) {
    const support::BigInt bound = support::BigInt::powerOfTwo(type.width() - 1);
    if (node.value >= bound || node.value < -bound) {
      error(expr.span, "this number does not fit " + std::to_string(type.width()) + " bits");
      return std::nullopt;
    }
  }
  return type;
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, BoolLiteral& /*node*/) {
  return Type::boolean();
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, NullLiteral& /*node*/) {
  return Type::ref(ir::kNullShape);
}

MaybeType MethodChecker::checkNode(Expr& expr, NameExpr& node) {
  return checkName(expr, node);
}

MaybeType MethodChecker::checkNode(Expr& expr, ThisExpr& /*node*/) {
  if (!hasThis()) {
    error(expr.span, "`this` in a static method", "there is no object here");
    return std::nullopt;
  }
  noteRead(0);
  return table_.typeOf(method_.owner);
}

MaybeType MethodChecker::checkNode(Expr& expr, RetvalExpr& node) {
  if (!inEnsures_) {
    error(expr.span, "`retval` outside `ensures`", "it is the value that a method returns");
    return std::nullopt;
  }
  if (decl_.retval == kUnresolved) {
    error(expr.span, "`retval` in a method that returns nothing");
    return std::nullopt;
  }
  node.local = decl_.retval;
  noteRead(node.local);
  return method_.result;
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, UnaryExpr& node) {
  switch (node.op) {
    case UnaryOp::Negate:
      return requireType(*node.operand, table_.intType(), "the operand of `-`")
                 ? MaybeType(table_.intType())
                 : std::nullopt;
    case UnaryOp::Not:
      // The result is `bool` whatever the operand is.
      requireType(*node.operand, Type::boolean(), "the operand of `!`");
      return Type::boolean();
    case UnaryOp::Length: {
      const MaybeType type = checkValue(*node.operand);
      if (type && !table_.elementOf(*type)) {
        error(node.operand->span,
              "the operand of `#` has the wrong type: expected an array, found " +
                  quoted(table_.typeName(*type)));
      }
      return table_.intType();
    }
  }
  return std::nullopt;
}

MaybeType MethodChecker::checkNode(Expr& expr, BinaryExpr& node) {
  const std::string left = "the left operand of " + std::string(spelling(node.op));
  const std::string right = "the right operand of " + std::string(spelling(node.op));
  switch (classify(node.op)) {
    case OperatorClass::Arithmetic:
      requireType(*node.left, table_.intType(), left);
      requireType(*node.right, table_.intType(), right);
      return table_.intType();
    case OperatorClass::Logic:
      requireType(*node.left, Type::boolean(), left);
      requireType(*node.right, Type::boolean(), right);
      return Type::boolean();
    case OperatorClass::Order:
      requireType(*node.left, table_.intType(), left);
      requireType(*node.right, table_.intType(), right);
      return Type::boolean();
    case OperatorClass::Equality:
      break;
  }
  const MaybeType leftType = checkValue(*node.left);
  const MaybeType rightType = checkValue(*node.right);
  return leftType && rightType ? checkEquality(expr, node, *leftType, *rightType)
                               : MaybeType(Type::boolean());
}

MaybeType MethodChecker::checkEquality(Expr& expr, BinaryExpr& node, Type left, Type right) {
  if (table_.areComparable(left, right)) {
    return Type::boolean();
  }
  const bool isMixed = left.is(TypeKind::Ref) != right.is(TypeKind::Ref);
  if (isJip() && isMixed) {
    node.fixedResult = node.op == BinaryOp::NotEqual;
    warnOnce(expr.span, "comparing " + quoted(table_.typeName(left)) + " with " +
                            quoted(table_.typeName(right)) + " is always " +
                            (*node.fixedResult ? "true" : "false"));
  } else {
    const bool mixesNull = isMixed && (isNullType(left) || isNullType(right));
    error(node.opSpan,
          "cannot compare " + quoted(table_.typeName(left)) + " with " +
              quoted(table_.typeName(right)),
          mixesNull ? "only references can be `null`" : "");
  }
  return Type::boolean();
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, FieldExpr& node) {
  const MaybeType object = checkValue(*node.object);
  if (!object) {
    return std::nullopt;
  }
  if (table_.elementOf(*object)) {
    if (node.field.text != "length") {
      error(node.field.span(), "an array has no field " + quoted(node.field.text),
            "its length is `#a` or `a.length`");
      return std::nullopt;
    }
    node.isLength = true;
    return table_.intType();
  }
  const auto classId = table_.classOf(*object);
  if (!classId) {
    error(node.field.span(), quoted(table_.typeName(*object)) + " has no fields");
    return std::nullopt;
  }
  const ClassInfo& info = table_.classes()[*classId];
  std::vector<std::string> names;
  for (std::uint32_t cell = 0; cell < info.fields.size(); ++cell) {
    if (info.fields[cell].name == node.field.text) {
      node.cell = cell;
      return info.fields[cell].type;
    }
    names.push_back(info.fields[cell].name);
  }
  if (!table_.isBroken(*classId, node.field.text)) {
    const bool isMethod = !table_.methodsNamed(*classId, node.field.text).empty();
    error(node.field.span(), quoted(info.name) + " has no field " + quoted(node.field.text),
          isMethod ? "a method is called with `()`" : support::suggest(node.field.text, names));
  }
  return std::nullopt;
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, IndexExpr& node) {
  const MaybeType array = checkValue(*node.array);
  requireType(*node.index, table_.intType(), "an array index");
  if (!array) {
    return std::nullopt;
  }
  const auto element = table_.elementOf(*array);
  if (!element) {
    error(node.array->span,
          "only arrays can be indexed, this is " + quoted(table_.typeName(*array)));
  }
  return element;
}

MaybeType MethodChecker::checkNode(Expr& expr, NewArrayExpr& node) {
  const bool isRefused = refuseInQuantifier(expr.span, "create arrays");
  for (Expr* size : node.sizes) {
    requireType(*size, table_.intType(), "the size of an array");
  }
  const MaybeType type = table_.resolve(node.arrayType);
  return isRefused ? std::nullopt : type;
}

MaybeType MethodChecker::checkNode(Expr& expr, ArrayLiteral& node) {
  return checkArrayLiteral(expr, node, std::nullopt);
}

MaybeType MethodChecker::checkArrayLiteral(Expr& expr, ArrayLiteral& node, MaybeType expected) {
  const auto element = expected ? table_.elementOf(*expected) : std::nullopt;
  if (!element) {
    if (expected) {
      error(expr.span,
            "expected " + quoted(table_.typeName(*expected)) + ", found an array literal");
    } else {
      error(expr.span, "the type of this array literal is unknown",
            "assign it to a variable that is declared with an array type");
    }
    return std::nullopt;
  }
  for (Expr* item : node.elements) {
    requireType(*item, *element, "an element of the array");
  }
  return expected;
}

MaybeType MethodChecker::checkNode(Expr& /*expr*/, InstanceOfExpr& node) {
  const MaybeType object = checkValue(*node.object);
  const MaybeType target = table_.resolve(node.target);
  if (object && !object->is(TypeKind::Ref)) {
    error(node.object->span,
          "the left operand of `instanceof` has the wrong type: expected a reference, found " +
              quoted(table_.typeName(*object)));
  }
  if (target && !target->is(TypeKind::Ref)) {
    error(node.target.span, "`instanceof` needs a class, an interface or an array type");
  } else if (target) {
    node.targetType = *target;
  }
  return Type::boolean();
}

MaybeType MethodChecker::checkNode(Expr& expr, QuantifierExpr& node) {
  if (!inSpecification_) {
    error(expr.span, "a quantifier outside a specification",
          "`forall` and `exists` can stand in `assert`, `assume`, `requires`, `ensures`, "
          "`exceptional` and `invariant`");
    return std::nullopt;
  }
  const MaybeType array = checkValue(*node.array);
  const auto element = array ? table_.elementOf(*array) : std::nullopt;
  if (array && !element) {
    error(node.array->span,
          "a quantifier ranges over an array, this is " + quoted(table_.typeName(*array)));
  }
  const auto outerNames = flow_.names;
  const auto bindVariable = [&](const Identifier& name, MaybeType type, LocalId& local) {
    const bool isTwice = name.text == node.index.text && &local == &node.elementLocal;
    if ((!isJip() && flow_.find(name.text) != nullptr) || isTwice) {
      error(name.span(), quoted(name.text) + " is declared twice",
            "a name cannot be declared again while it is visible");
    }
    if (type) {
      local = newLocal(name.text, *type);
      decl_.locals[local].isQuantified = true;
    }
    bind(name.text, {local, true});
  };
  bindVariable(node.index, table_.intType(), node.indexLocal);
  bindVariable(node.element, element, node.elementLocal);
  quantifiers_.push_back(&node);
  requireType(*node.body, Type::boolean(), "the body of a quantifier");
  quantifiers_.pop_back();
  flow_.names = outerNames;
  return Type::boolean();
}

}  // namespace braid::frontend::oox
