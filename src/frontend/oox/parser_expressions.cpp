// Expressions. From loose to tight: `==>` (right associative), `||`, `&&`, `== !=`,
// `< <= > >= instanceof`, `+ -`, `* / %` (all left associative), prefix operators, accesses.
// A quantifier reaches as far to the right as it can.
#include <algorithm>
#include <array>
#include <cassert>

#include "frontend/oox/parser.hpp"

namespace braid::frontend::oox {

namespace {

// Bounds the recursion of later passes, also over operators that the parser reads in a loop: `a + b
// + …`.
constexpr unsigned kMaxHeight = 1000;

struct OperatorInfo {
  TokenKind token;
  BinaryOp op;
  int precedence;
};

constexpr int kImplication = 0;
constexpr int kRelational = 4;

constexpr std::array kOperators = {
    OperatorInfo{TokenKind::Implies, BinaryOp::Implies, kImplication},
    OperatorInfo{TokenKind::Or, BinaryOp::Or, 1},
    OperatorInfo{TokenKind::And, BinaryOp::And, 2},
    OperatorInfo{TokenKind::Equal, BinaryOp::Equal, 3},
    OperatorInfo{TokenKind::NotEqual, BinaryOp::NotEqual, 3},
    OperatorInfo{TokenKind::Less, BinaryOp::Less, kRelational},
    OperatorInfo{TokenKind::LessEqual, BinaryOp::LessEqual, kRelational},
    OperatorInfo{TokenKind::Greater, BinaryOp::Greater, kRelational},
    OperatorInfo{TokenKind::GreaterEqual, BinaryOp::GreaterEqual, kRelational},
    OperatorInfo{TokenKind::Plus, BinaryOp::Add, 5},
    OperatorInfo{TokenKind::Minus, BinaryOp::Subtract, 5},
    OperatorInfo{TokenKind::Star, BinaryOp::Multiply, 6},
    OperatorInfo{TokenKind::Slash, BinaryOp::Divide, 6},
    OperatorInfo{TokenKind::Percent, BinaryOp::Remainder, 6},
};

const OperatorInfo* findOperator(TokenKind token) {
  const auto* found = std::find_if(kOperators.begin(), kOperators.end(),
                                   [&](const OperatorInfo& info) { return info.token == token; });
  return found == kOperators.end() ? nullptr : found;
}

support::BigInt numberFrom(const Token& token) {
  assert(token.is(TokenKind::Integer));
  return support::BigInt::parse(token.text).value_or(0);
}

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

unsigned maxHeight(const std::vector<Expr*>& list) {
  unsigned result = 0;
  for (const Expr* expr : list) {
    result = std::max(result, expr->height);
  }
  return result;
}

unsigned heightOfChildren(const Expr::Node& node) {
  return std::visit(
      Overloaded{
          [](const UnaryExpr& e) { return e.operand->height; },
          [](const BinaryExpr& e) { return std::max(e.left->height, e.right->height); },
          [](const FieldExpr& e) { return e.object->height; },
          [](const IndexExpr& e) { return std::max(e.array->height, e.index->height); },
          [](const CallExpr& e) {
            return std::max(e.receiver == nullptr ? 0 : e.receiver->height, maxHeight(e.arguments));
          },
          [](const NewObjectExpr& e) { return maxHeight(e.arguments); },
          [](const NewArrayExpr& e) { return maxHeight(e.sizes); },
          [](const ArrayLiteral& e) { return maxHeight(e.elements); },
          [](const InstanceOfExpr& e) { return e.object->height; },
          [](const QuantifierExpr& e) { return std::max(e.array->height, e.body->height); },
          [](const auto&) { return 0U; },
      },
      node);
}

}  // namespace

Expr* Parser::make(Span span, Expr::Node node) {
  const unsigned height = heightOfChildren(node) + 1;
  if (height > kMaxHeight) {
    giveUpTooDeep(span.location);
    return nullptr;
  }
  return &program_.expressions.emplace_back(Expr{span, std::move(node), height, {}, false});
}

Expr* Parser::parseExpression() {
  const Nesting nesting(*this);
  return gaveUp_ ? nullptr : parseBinary(kImplication);
}

Expr* Parser::parseBinary(int minimumPrecedence) {
  Expr* left = parseUnary();
  return left == nullptr ? nullptr : parseBinaryRest(left, minimumPrecedence);
}

TokenKind Parser::operatorHere() {
  const Token& token = current();
  if (token.is(TokenKind::SingleEqual)) {
    errorHere("expected an operator", "comparison is written `==`, assignment `:=`");
    return TokenKind::Equal;
  }
  if (!token.is(TokenKind::Identifier)) {
    return token.kind;
  }
  struct Word {
    std::string_view text;
    TokenKind meant;
  };
  constexpr std::array kWords = {Word{"and", TokenKind::And}, Word{"or", TokenKind::Or},
                                 Word{"mod", TokenKind::Percent}};
  for (const Word& word : kWords) {
    if (token.text == word.text) {
      errorHere("expected an operator",
                "`" + std::string(word.text) + "` is written " + std::string(describe(word.meant)));
      return word.meant;
    }
  }
  return token.kind;
}

Expr* Parser::parseBinaryRest(Expr* left, int minimumPrecedence) {
  const support::SourceLocation start = left->span.location;
  while (true) {
    if (at(TokenKind::InstanceOf)) {
      if (minimumPrecedence > kRelational) {
        return left;
      }
      advance();
      const auto type = parseType();
      if (!type) {
        return nullptr;
      }
      left = make(left->span, InstanceOfExpr{left, *type, {}});
    } else {
      // Only the lowest level reports a wrong operator, so it is reported once.
      const bool isForeign = at(TokenKind::SingleEqual) || at(TokenKind::Identifier);
      if (isForeign && minimumPrecedence > kImplication) {
        return left;
      }
      const OperatorInfo* info = findOperator(operatorHere());
      if (info == nullptr || info->precedence < minimumPrecedence) {
        return left;
      }
      const Token& op = advance();
      const int next = info->precedence == kImplication ? kImplication : info->precedence + 1;
      Expr* right = nullptr;
      if (info->precedence == kImplication) {
        const Nesting nesting(*this);  // right associative, so it recurses
        right = gaveUp_ ? nullptr : parseBinary(next);
      } else {
        right = parseBinary(next);
      }
      if (right == nullptr) {
        return nullptr;
      }
      const Token& last = previous();
      const Span span = last.location.line == start.line
                            ? Span{start, last.end().column - start.column}
                            : left->span;
      left = make(span, BinaryExpr{info->op, {op.location, op.length()}, left, right, {}});
    }
    if (left == nullptr) {
      return nullptr;
    }
  }
}

Expr* Parser::parseUnary() {
  std::vector<const Token*> prefixes;
  while (at(TokenKind::Minus) || at(TokenKind::Not) || at(TokenKind::Hash)) {
    prefixes.push_back(&advance());
  }
  Expr* operand = nullptr;
  if (at(TokenKind::Integer) && !prefixes.empty() && prefixes.back()->is(TokenKind::Minus)) {
    // Minus and digits are one literal, so that the least number of a fixed width can be written.
    const support::BigInt value = numberFrom(advance());
    operand = make(spanFrom(*prefixes.back()), IntLiteral{-value});
    prefixes.pop_back();
  } else {
    operand = parsePostfix();
  }
  for (; operand != nullptr && !prefixes.empty(); prefixes.pop_back()) {
    const Token& prefix = *prefixes.back();
    const UnaryOp op = prefix.is(TokenKind::Minus) ? UnaryOp::Negate
                       : prefix.is(TokenKind::Not) ? UnaryOp::Not
                                                   : UnaryOp::Length;
    operand = make(spanFrom(prefix), UnaryExpr{op, operand});
  }
  return operand;
}

Expr* Parser::parsePostfix() {
  const Token& first = current();
  Expr* expr = parsePrimary();
  while (expr != nullptr) {
    if (accept(TokenKind::LeftBracket)) {
      Expr* index = parseExpression();
      if (index == nullptr || !expect(TokenKind::RightBracket, "after the index")) {
        return nullptr;
      }
      expr = make(spanFrom(first), IndexExpr{expr, index});
    } else if (accept(TokenKind::Dot)) {
      const auto name = expectName("the name of a field or method");
      if (!name) {
        return nullptr;
      }
      if (at(TokenKind::LeftParen)) {
        CallExpr call;
        call.form = CallExpr::Form::Qualified;
        call.receiver = expr;
        call.method = *name;
        if (!parseArguments(call.arguments)) {
          return nullptr;
        }
        expr = make(spanFrom(first), std::move(call));
      } else {
        expr = make(spanFrom(first), FieldExpr{expr, *name, false, kUnresolved});
      }
    } else {
      return expr;
    }
  }
  return nullptr;
}

bool Parser::parseArguments(std::vector<Expr*>& arguments) {
  if (!expect(TokenKind::LeftParen, "before the arguments")) {
    return false;
  }
  if (accept(TokenKind::RightParen)) {
    return true;
  }
  do {
    Expr* argument = parseExpression();
    if (argument == nullptr) {
      return false;
    }
    arguments.push_back(argument);
  } while (accept(TokenKind::Comma));
  return expect(TokenKind::RightParen, "after the arguments");
}

Expr* Parser::parsePrimary() {
  const Token& token = current();
  const Span span{token.location, token.length()};
  if (token.is(TokenKind::Integer)) {
    return make(span, IntLiteral{numberFrom(advance())});
  }
  if (accept(TokenKind::True)) {
    return make(span, BoolLiteral{true});
  }
  if (accept(TokenKind::False)) {
    return make(span, BoolLiteral{false});
  }
  if (accept(TokenKind::Null)) {
    return make(span, NullLiteral{});
  }
  if (accept(TokenKind::This)) {
    return make(span, ThisExpr{});
  }
  if (accept(TokenKind::Retval)) {
    return make(span, RetvalExpr{});
  }
  if (accept(TokenKind::LeftParen)) {
    Expr* inner = parseExpression();
    return inner != nullptr && expect(TokenKind::RightParen, "after the expression") ? inner
                                                                                     : nullptr;
  }
  if (at(TokenKind::New)) {
    return parseNew();
  }
  if (at(TokenKind::Super)) {
    return parseSuper();
  }
  if (at(TokenKind::Forall) || at(TokenKind::Exists)) {
    return parseQuantifier();
  }
  if (const auto name = canBeName(token) ? expectName("a name") : std::nullopt) {
    if (at(TokenKind::LeftParen)) {
      CallExpr call;
      call.method = *name;
      if (!parseArguments(call.arguments)) {
        return nullptr;
      }
      return make(spanFrom(token), std::move(call));
    }
    return make(span, NameExpr{name->text, kUnresolved});
  }
  std::string hint;
  if (token.is(TokenKind::String)) {
    hint = "strings occur in `throw` only";
  } else if (token.is(TokenKind::LeftBrace)) {
    hint = "an array literal can only stand directly after `:=`";
  } else if (isKeyword(token.kind)) {
    hint = "`" + std::string(token.text) + "` is a keyword and cannot be a name";
  }
  errorHere("expected an expression", std::move(hint));
  return nullptr;
}

Expr* Parser::parseNew() {
  const Token& first = advance();
  TypeSyntax type;
  if (at(TokenKind::Identifier) && peek(1).is(TokenKind::LeftParen)) {
    NewObjectExpr object;
    object.className = {current().text, current().location};
    advance();
    return parseArguments(object.arguments) ? make(spanFrom(first), std::move(object)) : nullptr;
  }
  const Token& name = current();
  if (accept(TokenKind::Int)) {
    type.base = TypeSyntax::Base::Int;
  } else if (accept(TokenKind::Bool)) {
    type.base = TypeSyntax::Base::Bool;
  } else if (accept(TokenKind::Identifier)) {
    type.base = TypeSyntax::Base::Class;
    type.className = name.text;
  } else {
    errorHere("expected a type after `new`");
    return nullptr;
  }
  if (!at(TokenKind::LeftBracket)) {
    errorHere(type.base == TypeSyntax::Base::Class ? "expected `(` or `[` after the class"
                                                   : "expected `[` after the type");
    return nullptr;
  }
  std::vector<Expr*> sizes;
  while (at(TokenKind::LeftBracket) && !peek(1).is(TokenKind::RightBracket)) {
    advance();
    if (sizes.size() == kMaxRank) {
      giveUpTooDeep(first.location);
      return nullptr;
    }
    Expr* size = parseExpression();
    if (size == nullptr || !expect(TokenKind::RightBracket, "after the size")) {
      return nullptr;
    }
    sizes.push_back(size);
  }
  type.rank = static_cast<unsigned>(sizes.size());
  if (sizes.empty()) {
    errorHere("expected the size of the array", "write it between the first brackets");
    return nullptr;
  }
  if (!parseBrackets(type)) {
    return nullptr;
  }
  type.span = spanFrom(name);
  return make(spanFrom(first), NewArrayExpr{type, std::move(sizes)});
}

Expr* Parser::parseSuper() {
  const Token& first = advance();
  if (!accept(TokenKind::Dot)) {
    errorHere("expected `.` after `super`",
              "`super(…)` is the first statement of a constructor, `super.m(…)` calls a method");
    return nullptr;
  }
  CallExpr call;
  call.form = CallExpr::Form::Super;
  const auto name = expectName("the name of a method");
  if (!name || !parseArguments(call.arguments)) {
    return nullptr;
  }
  call.method = *name;
  return make(spanFrom(first), std::move(call));
}

Expr* Parser::parseQuantifier() {
  const Token& first = advance();
  QuantifierExpr quantifier;
  quantifier.isForall = first.is(TokenKind::Forall);
  quantifier.array = parseExpression();
  if (quantifier.array == nullptr || !expect(TokenKind::Comma, "after the array")) {
    return nullptr;
  }
  const auto index = expectName("a name for the index");
  if (!index || !expect(TokenKind::Comma, "after the index")) {
    return nullptr;
  }
  const auto element = expectName("a name for the element");
  if (!element || !expect(TokenKind::Colon, "before the body")) {
    return nullptr;
  }
  quantifier.index = *index;
  quantifier.element = *element;
  quantifier.body = parseExpression();
  if (quantifier.body == nullptr) {
    return nullptr;
  }
  return make(spanFrom(first), std::move(quantifier));
}

Expr* Parser::parseArrayLiteral() {
  const Nesting nesting(*this);
  const Token& first = advance();
  if (gaveUp_) {
    return nullptr;
  }
  ArrayLiteral literal;
  if (!at(TokenKind::RightBrace)) {
    do {
      Expr* element = parseInitializer();
      if (element == nullptr) {
        return nullptr;
      }
      literal.elements.push_back(element);
    } while (accept(TokenKind::Comma));
  }
  if (!expect(TokenKind::RightBrace, "after the elements")) {
    return nullptr;
  }
  return make(spanFrom(first), std::move(literal));
}

}  // namespace braid::frontend::oox
