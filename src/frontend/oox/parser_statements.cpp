#include <cassert>
#include <string>
#include <vector>

#include "frontend/oox/parser.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

namespace {

// The text between the quotes, with `\"` and `\\` resolved.
std::string unquote(std::string_view text) {
  assert(text.size() >= 2);
  text = text.substr(1, text.size() - 2);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isEscape =
        text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    result += text[isEscape ? ++i : i];
  }
  return result;
}

}  // namespace

Stmt* Parser::make(const Token& first, Stmt::Node node) {
  return &program_.statements.emplace_back(Stmt{spanFrom(first), std::move(node)});
}

void Parser::endStatement(std::string_view what) {
  const Token& last = previous();
  const bool isEnded = expectSemicolon(what);
  // Something stands before the `;`. On a new line, or with `else`, the next statement begins.
  if (!isEnded && current().location.line == last.location.line && !at(TokenKind::Else)) {
    recoverInBlock();
  }
}

Stmt* Parser::parseBlock() {
  const Token& first = current();
  if (!expect(TokenKind::LeftBrace)) {
    return nullptr;
  }
  BlockStmt block;
  while (!atEnd() && !at(TokenKind::RightBrace)) {
    if (at(TokenKind::Class) || at(TokenKind::Interface) || at(TokenKind::Static)) {
      errorHere("expected `}` at the end of the block", "a `{` before this is not closed");
      break;
    }
    if (Stmt* statement = parseStatement()) {
      block.statements.push_back(statement);
    } else {
      recoverInBlock();
    }
  }
  if (!accept(TokenKind::RightBrace) && atEnd()) {
    errorHere("expected `}` at the end of the block", "a `{` before this is not closed");
  }
  return make(first, std::move(block));
}

Stmt* Parser::parseStatement() {
  const Nesting nesting(*this);
  if (gaveUp_) {
    return nullptr;
  }
  const std::size_t start = position_;
  Stmt* statement = parseStatementNode();
  if (statement == nullptr && position_ == start && !at(TokenKind::RightBrace)) {
    advance();  // skip at least one token, so that parsing goes on
  }
  return statement;
}

bool Parser::atStatementKeywordUsedAsName() const {
  return dialect_ == Dialect::Jip && isKeyword(current().kind) && canBeName(current()) &&
         peek(1).is(TokenKind::Assign);
}

bool Parser::atMerge() const {
  if (!at(TokenKind::Identifier) || current().text != "merge") {
    return false;
  }
  // `merge by;` and `merge by := …` declare a variable.
  const bool isBy = peek(1).is(TokenKind::Identifier) && peek(1).text == "by" &&
                    !peek(2).is(TokenKind::Semicolon) && !peek(2).is(TokenKind::Assign);
  return isBy || peek(1).is(TokenKind::LeftBrace);
}

bool Parser::atInvariant() const {
  const auto isWord = [&](std::size_t ahead) {
    return peek(ahead).is(TokenKind::Identifier) && peek(ahead).text == "invariant" &&
           peek(ahead + 1).is(TokenKind::LeftParen);
  };
  if (!isWord(0)) {
    return false;
  }
  std::size_t ahead = 1;
  std::size_t depth = 0;
  do {
    depth += peek(ahead).is(TokenKind::LeftParen) ? 1U : 0U;
    depth -= peek(ahead).is(TokenKind::RightParen) ? 1U : 0U;
    ++ahead;
  } while (depth > 0 && !peek(ahead).is(TokenKind::EndOfFile));
  return peek(ahead).is(TokenKind::LeftBrace) || isWord(ahead);
}

bool Parser::parseLoopBody(std::vector<SpecClause>& invariants, Stmt*& body) {
  while (atInvariant()) {
    const Token& word = advance();
    SpecClause clause;
    clause.kind = SpecClause::Kind::Invariant;
    clause.condition = parseParenthesized(word.text);
    if (clause.condition == nullptr) {
      return false;
    }
    clause.span = spanFrom(word);
    invariants.push_back(std::move(clause));
  }
  body = parseStatement();
  return body != nullptr;
}

bool Parser::atDeclaration() const {
  if (at(TokenKind::Int) || at(TokenKind::Bool)) {
    return true;
  }
  if (!at(TokenKind::Identifier)) {
    return false;
  }
  if (peek(1).is(TokenKind::LeftBracket) && peek(2).is(TokenKind::RightBracket)) {
    return true;
  }
  // Two names in a row; but `x and y` is an expression with a wrong operator.
  const Token& second = peek(1);
  return canBeName(second) && second.text != "and" && second.text != "or" && second.text != "mod";
}

Stmt* Parser::parseStatementNode() {
  using ParseFunction = Stmt* (Parser::*)();
  static constexpr std::pair<TokenKind, ParseFunction> kParsers[] = {
      {TokenKind::LeftBrace, &Parser::parseBlock},
      {TokenKind::Semicolon, &Parser::parseEmpty},
      {TokenKind::If, &Parser::parseIf},
      {TokenKind::While, &Parser::parseWhile},
      {TokenKind::For, &Parser::parseFor},
      {TokenKind::Return, &Parser::parseReturn},
      {TokenKind::Assert, &Parser::parseCondition},
      {TokenKind::Assume, &Parser::parseCondition},
      {TokenKind::Throw, &Parser::parseThrow},
      {TokenKind::Try, &Parser::parseTry},
      {TokenKind::Lock, &Parser::parseConcurrency},
      {TokenKind::Fork, &Parser::parseConcurrency},
      {TokenKind::Join, &Parser::parseConcurrency},
      {TokenKind::Break, &Parser::parseJump},
      {TokenKind::Continue, &Parser::parseJump},
      {TokenKind::Else, &Parser::parseStrayPart},
      {TokenKind::Catch, &Parser::parseStrayPart},
  };
  if (atStatementKeywordUsedAsName()) {
    return parseSimple(/*withSemicolon=*/true);
  }
  for (const auto& [kind, parse] : kParsers) {
    if (at(kind)) {
      return (this->*parse)();
    }
  }
  if (at(TokenKind::Super) && peek(1).is(TokenKind::LeftParen)) {
    return parseSuperCall();
  }
  if (atMerge()) {
    return parseMerge();
  }
  return parseSimpleOrDeclaration(/*withSemicolon=*/true);
}

Stmt* Parser::parseEmpty() {
  const Token& first = advance();
  return make(first, EmptyStmt{});
}

Stmt* Parser::parseJump() {
  const Token& first = advance();
  endStatement("`" + std::string(first.text) + "`");
  return first.is(TokenKind::Break) ? make(first, BreakStmt{}) : make(first, ContinueStmt{});
}

// An `else` or `catch` without an `if` or `try`.
Stmt* Parser::parseStrayPart() {
  const Token& word = advance();
  const bool isElse = word.is(TokenKind::Else);
  errorAt({word.location, word.length()}, isElse ? "`else` without `if`" : "`catch` without `try`",
          isElse ? "a `;` between an `if` and its `else` cuts them apart" : "");
  return parseStatement();
}

Stmt* Parser::parseSimpleOrDeclaration(bool withSemicolon) {
  return atDeclaration() ? parseDeclaration(withSemicolon) : parseSimple(withSemicolon);
}

Stmt* Parser::parseDeclaration(bool withSemicolon) {
  const Token& first = current();
  const auto type = parseType();
  if (!type) {
    return nullptr;
  }
  const auto name = expectName("the name of a variable");
  if (!name) {
    return nullptr;
  }
  DeclareStmt declaration{*type, *name, nullptr, kUnresolved};
  if (at(TokenKind::SingleEqual)) {
    errorHere("expected `:=` or `;`", "assignment is written `:=`");
    advance();
    declaration.initializer = parseInitializer();
  } else if (accept(TokenKind::Assign)) {
    declaration.initializer = parseInitializer();
    if (declaration.initializer == nullptr) {
      // The variable is declared all the same, so that its uses are no mistakes.
      recoverInBlock();
      return make(first, declaration);
    }
  }
  Stmt* result = make(first, declaration);
  if (withSemicolon) {
    endStatement("a declaration");
  }
  return result;
}

Expr* Parser::parseInitializer() {
  return at(TokenKind::LeftBrace) ? parseArrayLiteral() : parseExpression();
}

Stmt* Parser::parseSimple(bool withSemicolon) {
  const Token& first = current();
  Expr* target = parseUnary();
  if (target == nullptr) {
    return nullptr;
  }
  if (!at(TokenKind::Assign) && !at(TokenKind::SingleEqual)) {
    target = parseBinaryRest(target, 0);
    if (target == nullptr) {
      return nullptr;
    }
  }
  if (at(TokenKind::Invalid)) {
    return nullptr;  // the lexer has reported it
  }
  Stmt* result = nullptr;
  if (at(TokenKind::Assign) || at(TokenKind::SingleEqual)) {
    if (at(TokenKind::SingleEqual)) {
      errorHere("expected `:=`", "assignment is written `:=`");
    }
    advance();
    const bool isAssignable = std::holds_alternative<NameExpr>(target->node) ||
                              std::holds_alternative<FieldExpr>(target->node) ||
                              std::holds_alternative<IndexExpr>(target->node);
    if (!isAssignable) {
      errorAt(target->span, "this cannot be assigned to",
              "the left side of `:=` is a variable, a field or an array element");
    }
    Expr* value = parseInitializer();
    if (value == nullptr) {
      return nullptr;
    }
    result = isAssignable ? make(first, AssignStmt{target, value}) : make(first, EmptyStmt{});
  } else if (std::holds_alternative<CallExpr>(target->node)) {
    result = make(first, CallStmt{target});
  } else {
    const auto* binary = std::get_if<BinaryExpr>(&target->node);
    const bool isComparison = binary != nullptr && binary->op == BinaryOp::Equal;
    errorAt(target->span, "this expression is not a statement",
            isComparison ? "assignment is written `:=`" : "");
    result = make(first, EmptyStmt{});
  }
  if (withSemicolon) {
    endStatement("a statement");
  }
  return result;
}

Expr* Parser::parseParenthesized(std::string_view what) {
  if (!expect(TokenKind::LeftParen, "after `" + std::string(what) + "`")) {
    return nullptr;
  }
  Expr* condition = parseExpression();
  if (condition == nullptr || !expect(TokenKind::RightParen, "after the condition")) {
    return nullptr;
  }
  return condition;
}

Stmt* Parser::parseIf() {
  const Token& first = current();
  IfStmt result;
  do {
    advance();  // `if`
    IfStmt::Arm arm;
    arm.condition = parseParenthesized("if");
    if (arm.condition == nullptr) {
      return nullptr;
    }
    arm.body = parseStatement();
    if (arm.body == nullptr) {
      return nullptr;
    }
    result.arms.push_back(arm);
  } while (at(TokenKind::Else) && peek(1).is(TokenKind::If) && (advance(), true));
  if (accept(TokenKind::Else)) {
    result.otherwise = parseStatement();
    if (result.otherwise == nullptr) {
      return nullptr;
    }
  }
  return make(first, std::move(result));
}

Stmt* Parser::parseWhile() {
  const Token& first = advance();
  WhileStmt loop;
  loop.condition = parseParenthesized("while");
  if (loop.condition == nullptr) {
    return nullptr;
  }
  return parseLoopBody(loop.invariants, loop.body) ? make(first, std::move(loop)) : nullptr;
}

Stmt* Parser::parseFor() {
  const Token& first = advance();
  ForStmt loop;
  if (!expect(TokenKind::LeftParen, "after `for`")) {
    return nullptr;
  }
  if (!at(TokenKind::Semicolon)) {
    loop.init = parseSimpleOrDeclaration(/*withSemicolon=*/false);
    if (loop.init == nullptr) {
      return nullptr;
    }
  }
  if (!expect(TokenKind::Semicolon, "after the start of a `for`")) {
    return nullptr;
  }
  if (!at(TokenKind::Semicolon)) {
    loop.condition = parseExpression();
    if (loop.condition == nullptr) {
      return nullptr;
    }
  }
  if (!expect(TokenKind::Semicolon, "after the condition of a `for`")) {
    return nullptr;
  }
  if (!at(TokenKind::RightParen)) {
    loop.step = parseSimple(/*withSemicolon=*/false);
    if (loop.step == nullptr) {
      return nullptr;
    }
  }
  if (!expect(TokenKind::RightParen, "after the step of a `for`")) {
    return nullptr;
  }
  return parseLoopBody(loop.invariants, loop.body) ? make(first, std::move(loop)) : nullptr;
}

Stmt* Parser::parseReturn() {
  const Token& first = advance();
  ReturnStmt result;
  if (!at(TokenKind::Semicolon) && !at(TokenKind::RightBrace)) {
    result.value = parseExpression();
    if (result.value == nullptr) {
      return nullptr;
    }
  }
  Stmt* statement = make(first, result);
  endStatement("`return`");
  return statement;
}

Stmt* Parser::parseCondition() {
  const Token& first = advance();
  Expr* condition = parseExpression();
  if (condition == nullptr) {
    return nullptr;
  }
  Stmt* statement = first.is(TokenKind::Assert) ? make(first, AssertStmt{condition})
                                                : make(first, AssumeStmt{condition});
  endStatement("`" + std::string(first.text) + "`");
  return statement;
}

Stmt* Parser::parseThrow() {
  const Token& first = advance();
  if (!at(TokenKind::String)) {
    errorHere("expected the message of the exception", "write `throw \"message\";`");
    return nullptr;
  }
  Stmt* statement = make(first, ThrowStmt{unquote(advance().text)});
  endStatement("`throw`");
  return statement;
}

Stmt* Parser::parseTry() {
  const Token& first = advance();
  TryStmt result;
  result.body = parseBlock();
  if (result.body == nullptr) {
    return nullptr;
  }
  accept(TokenKind::Semicolon);
  if (!expect(TokenKind::Catch, "after the block of a `try`")) {
    return nullptr;
  }
  if (at(TokenKind::LeftParen)) {
    errorHere("`catch` has no parameter", "it catches every exception: write `catch { … }`");
    while (!atEnd() && !at(TokenKind::LeftBrace) && !at(TokenKind::Semicolon)) {
      advance();
    }
  }
  result.handler = parseBlock();
  return result.handler == nullptr ? nullptr : make(first, result);
}

Stmt* Parser::parseMerge() {
  const Token& first = advance();
  MergeStmt result;
  if (!at(TokenKind::LeftBrace) && !parseMergeRule(result)) {
    return nullptr;
  }
  result.body = parseBlock();
  if (result.body == nullptr) {
    return nullptr;
  }
  result.end = previous().location;
  return make(first, result);
}

// `by word(predicate, …) for name, …`.
bool Parser::parseMergeRule(MergeStmt& into) {
  advance();
  const Token& word = advance();
  into.by = ir::findMergeWord(word.text);
  if (!into.by) {
    std::vector<std::string> words;
    std::string list;
    for (const ir::MergeWord& each : ir::mergeWords()) {
      words.emplace_back(each.word);
      list += (list.empty() ? "`" : ", `") + std::string(each.word) + "`";
    }
    const std::string suggestion = support::suggest(word.text, words);
    errorAt({word.location, word.length()},
            "there is no way to merge called `" + std::string(word.text) + "`",
            suggestion.empty() ? "there are " + list : suggestion);
  }
  if (into.by ? ir::takesPredicates(*into.by) : at(TokenKind::LeftParen)) {
    if (!expect(TokenKind::LeftParen, "before the predicates")) {
      return false;
    }
    do {
      const Token& first = current();
      SpecClause clause;
      clause.kind = SpecClause::Kind::Merge;
      clause.condition = parseExpression();
      if (clause.condition == nullptr) {
        return false;
      }
      clause.span = spanFrom(first);
      into.predicates.push_back(std::move(clause));
    } while (accept(TokenKind::Comma));
    if (!expect(TokenKind::RightParen, "behind the predicates")) {
      return false;
    }
  } else if (at(TokenKind::LeftParen)) {
    errorHere("`" + std::string(word.text) + "` takes no predicates",
              "`predicates(…)` and `cases(…)` do");
    return false;
  }
  if (accept(TokenKind::For)) {
    do {
      const std::optional<Identifier> name = expectName("a variable");
      if (!name) {
        return false;
      }
      into.variables.push_back(*name);
    } while (accept(TokenKind::Comma));
  }
  return true;
}

Stmt* Parser::parseSuperCall() {
  const Token& first = advance();
  SuperCallStmt call;
  if (!parseArguments(call.arguments)) {
    return nullptr;
  }
  Stmt* statement = make(first, std::move(call));
  endStatement("`super(…)`");
  return statement;
}

Stmt* Parser::parseConcurrency() {
  const Token& first = current();
  errorAt({first.location, first.length()}, "OOX's concurrency is not supported: a program with `" +
                                                std::string(first.text) + "` cannot be analysed");
  advance();
  if (first.is(TokenKind::Lock) && at(TokenKind::LeftParen)) {
    return parseParenthesized("lock") == nullptr ? nullptr : parseStatement();
  }
  recoverInBlock();
  return make(first, EmptyStmt{});
}

}  // namespace braid::frontend::oox
