#include "frontend/oox/parser.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace braid::frontend::oox {

namespace {

// Enough for any program that a person or a translator writes, and little enough for the stack of
// an unoptimised build with sanitizers.
constexpr unsigned kMaxNesting = 500;

// Tokens at which a broken statement has surely ended, beside `;` and braces.
constexpr std::array kStatementStarts = {
    TokenKind::RightBrace, TokenKind::If,     TokenKind::While,     TokenKind::For,
    TokenKind::Return,     TokenKind::Assert, TokenKind::Assume,    TokenKind::Throw,
    TokenKind::Try,        TokenKind::Class,  TokenKind::Interface, TokenKind::Static,
};

// Keywords that have a meaning at every place where a name may stand.
constexpr std::array kNeverNames = {
    TokenKind::Bool,      TokenKind::Class, TokenKind::Exists,     TokenKind::False,
    TokenKind::Forall,    TokenKind::New,   TokenKind::InstanceOf, TokenKind::Int,
    TokenKind::Interface, TokenKind::Null,  TokenKind::Retval,     TokenKind::Static,
    TokenKind::Super,     TokenKind::This,  TokenKind::True,       TokenKind::Void,
};

template <typename Set>
bool contains(const Set& set, TokenKind kind) {
  return std::find(set.begin(), set.end(), kind) != set.end();
}

}  // namespace

Parser::Nesting::Nesting(Parser& parser) : parser_(parser) {
  if (++parser_.depth_ > kMaxNesting) {
    parser_.giveUpTooDeep(parser_.current().location);
  }
}

Parser::Nesting::~Nesting() {
  assert(parser_.depth_ > 0);
  --parser_.depth_;
}

Parser::Parser(std::span<const Token> tokens, Dialect dialect, support::Diagnostics& diagnostics)
    : tokens_(tokens), dialect_(dialect), diagnostics_(diagnostics) {
  assert(!tokens.empty() && tokens.back().is(TokenKind::EndOfFile));
}

Program Parser::parse() {
  while (!atEnd()) {
    if (at(TokenKind::Class) || at(TokenKind::Interface)) {
      parseClass();
    } else if (!accept(TokenKind::Semicolon)) {
      errorHere("expected a class or an interface", at(TokenKind::RightBrace)
                                                        ? "there is one `}` too many before this"
                                                        : std::string());
      recoverAtTopLevel();
    }
  }
  return std::move(program_);
}

const Token& Parser::peek(std::size_t ahead) const {
  assert(position_ < tokens_.size());
  return tokens_[std::min(position_ + ahead, tokens_.size() - 1)];
}

const Token& Parser::previous() const {
  return tokens_[position_ == 0 ? 0 : position_ - 1];
}

const Token& Parser::advance() {
  const Token& token = current();
  if (!atEnd()) {
    ++position_;
  }
  return token;
}

bool Parser::accept(TokenKind kind) {
  if (!at(kind)) {
    return false;
  }
  advance();
  return true;
}

bool Parser::expect(TokenKind kind, std::string_view purpose) {
  if (accept(kind)) {
    return true;
  }
  std::string message = "expected " + std::string(describe(kind));
  if (!purpose.empty()) {
    message += " " + std::string(purpose);
  }
  errorHere(std::move(message));
  return false;
}

bool Parser::expectSemicolon(std::string_view after) {
  if (accept(TokenKind::Semicolon)) {
    return true;
  }
  if (!at(TokenKind::Invalid)) {
    errorAt({previous().end(), 1}, "expected `;` after " + std::string(after));
  }
  return false;
}

void Parser::errorHere(std::string message, std::string hint) {
  const Token& token = current();
  if (token.is(TokenKind::Invalid)) {
    return;  // the lexer has reported it
  }
  message += token.is(TokenKind::EndOfFile)
                 ? ", found the end of the file"
                 : ", found " + (token.text.size() <= 40 ? "`" + std::string(token.text) + "`"
                                                         : std::string(describe(token.kind)));
  errorAt({token.location, token.length()}, std::move(message), std::move(hint));
}

void Parser::errorAt(Span span, std::string message, std::string hint) {
  if (!gaveUp_) {
    diagnostics_.error(span.location, std::move(message), std::move(hint), span.length);
  }
  if (diagnostics_.isFull()) {
    position_ = tokens_.size() - 1;
  }
}

void Parser::giveUpTooDeep(support::SourceLocation location) {
  if (!gaveUp_) {
    errorAt({location, 1}, "this is nested too deeply",
            "statements and parentheses can be nested a few hundred levels deep");
  }
  gaveUp_ = true;
  // at the end of the file, so that the whole recursion ends at once
  position_ = tokens_.size() - 1;
}

void Parser::recoverInBlock() {
  while (!atEnd()) {
    if (accept(TokenKind::Semicolon)) {
      return;
    }
    if (at(TokenKind::LeftBrace)) {
      skipBraces();
      return;
    }
    if (contains(kStatementStarts, current().kind)) {
      return;
    }
    advance();
  }
}

void Parser::recoverInClass() {
  while (!atEnd()) {
    if (at(TokenKind::LeftBrace)) {
      skipBraces();
      return;
    }
    if (accept(TokenKind::Semicolon)) {
      return;
    }
    if (at(TokenKind::RightBrace) || at(TokenKind::Class) || at(TokenKind::Interface) ||
        at(TokenKind::Static)) {
      return;
    }
    advance();
  }
}

void Parser::recoverAtTopLevel() {
  while (!atEnd() && !at(TokenKind::Class) && !at(TokenKind::Interface)) {
    advance();
  }
}

void Parser::skipBraces() {
  assert(at(TokenKind::LeftBrace));
  unsigned open = 0;
  while (!atEnd()) {
    if (at(TokenKind::LeftBrace)) {
      ++open;
    } else if (at(TokenKind::RightBrace)) {
      assert(open > 0);
      --open;
    }
    advance();
    if (open == 0) {
      return;
    }
  }
}

Span Parser::spanFrom(const Token& first) const {
  const Token& last = previous();
  if (last.location.line == first.location.line && last.location >= first.location) {
    return {first.location, last.end().column - first.location.column};
  }
  return {first.location, first.length()};
}

bool Parser::canBeName(const Token& token) const {
  if (token.is(TokenKind::Identifier)) {
    return true;
  }
  return dialect_ == Dialect::Jip && isKeyword(token.kind) && !contains(kNeverNames, token.kind);
}

std::optional<Identifier> Parser::expectName(std::string_view what) {
  const Token& token = current();
  if (canBeName(token)) {
    if (!token.is(TokenKind::Identifier)) {
      warnKeywordAsName(token);
    }
    advance();
    return Identifier{token.text, token.location};
  }
  errorHere("expected " + std::string(what),
            isKeyword(token.kind)
                ? "`" + std::string(token.text) + "` is a keyword and cannot be a name"
                : std::string());
  return std::nullopt;
}

void Parser::warnKeywordAsName(const Token& token) {
  if (std::find(keywordsWarnedAbout_.begin(), keywordsWarnedAbout_.end(), token.text) ==
      keywordsWarnedAbout_.end()) {
    keywordsWarnedAbout_.push_back(token.text);
    diagnostics_.warning(token.location,
                         "the keyword `" + std::string(token.text) + "` is used as a name", {},
                         token.length());
  }
}

}  // namespace braid::frontend::oox
