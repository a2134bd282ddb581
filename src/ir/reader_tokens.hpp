// The tokens of a textual IR, taken one by one, and the message when one does not fit.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/reader_lexer.hpp"
#include "support/big_int.hpp"
#include "support/diagnostics.hpp"

namespace braid::ir {

// Thrown after the mistake was reported.
struct SyntaxError {};

class TokenReader {
 public:
  TokenReader(std::vector<Token> tokens, support::Diagnostics& diagnostics)
      : tokens_(std::move(tokens)), diagnostics_(diagnostics) {
    assert(!tokens_.empty() && tokens_.back().kind == TokenKind::End);
  }

  [[nodiscard]] const Token& peek() const { return tokens_[position_]; }
  [[nodiscard]] const Token& previous() const { return tokens_[position_ - 1]; }
  void startOver() { position_ = 0; }
  const Token& take() {
    const Token& token = tokens_[position_];
    if (token.kind != TokenKind::End) {
      ++position_;
    }
    return token;
  }
  [[nodiscard]] bool at(TokenKind kind, std::string_view text) const {
    return peek().kind == kind && peek().text == text;
  }
  bool accept(TokenKind kind, std::string_view text) {
    assert(kind != TokenKind::End && "nothing comes after the end");
    const bool matches = at(kind, text);
    position_ += matches ? 1 : 0;
    return matches;
  }
  bool acceptSign(std::string_view text) { return accept(TokenKind::Sign, text); }
  bool acceptWord(std::string_view text) { return accept(TokenKind::Word, text); }
  void expectSign(std::string_view text) {
    if (!acceptSign(text)) {
      fail(peek(), "expected '" + std::string(text) + "', found " + describe(peek()));
    }
  }

  void expectWord(std::string_view text) {
    if (!acceptWord(text)) {
      fail(peek(), "expected '" + std::string(text) + "', found " + describe(peek()));
    }
  }

  static std::string describe(const Token& token) {
    return token.kind == TokenKind::End ? token.text : "'" + token.text + "'";
  }
  [[noreturn]] void fail(const Token& token, std::string message, std::string hint = {}) {
    diagnostics_.error(token.location, std::move(message), std::move(hint), token.length);
    throw SyntaxError{};
  }

  std::string expect(TokenKind kind, std::string_view what) {
    if (peek().kind != kind) {
      fail(peek(), "expected " + std::string(what) + ", found " + describe(peek()));
    }
    return take().text;
  }

  // A word, or any text in quotes.
  std::string anyName() {
    return peek().kind == TokenKind::String ? take().text : expect(TokenKind::Word, "a name");
  }

  std::uint32_t number(const Token& token, std::string_view digits) {
    const auto value = support::BigInt::parse(digits);
    const auto small = value ? value->toInt64() : std::nullopt;
    if (!small || *small < 0 || *small >= std::numeric_limits<std::uint32_t>::max()) {
      fail(token, "'" + token.text + "' holds no number of the right size");
    }
    return static_cast<std::uint32_t>(*small);
  }
  std::uint32_t number() {
    const Token& token = peek();
    return number(token, expect(TokenKind::Number, "a number"));
  }

 private:
  std::vector<Token> tokens_;
  support::Diagnostics& diagnostics_;
  std::size_t position_ = 0;
};

}  // namespace braid::ir
