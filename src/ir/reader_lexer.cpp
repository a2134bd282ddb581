#include "ir/reader_lexer.hpp"

#include <cassert>
#include <cctype>
#include <utility>

#include "ir/characters.hpp"

namespace braid::ir {

namespace {

int hexValue(char c) {
  if (isDigit(c)) {
    return c - '0';
  }
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

class Lexer {
 public:
  Lexer(support::FileId file, std::string_view text, support::Diagnostics& diagnostics)
      : file_(file), text_(text), diagnostics_(diagnostics) {}

  std::vector<Token> run() {
    std::vector<Token> tokens;
    do {
      skipBlanks();
      tokens.push_back(next());
    } while (tokens.back().kind != TokenKind::End);
    return tokens;
  }

 private:
  [[nodiscard]] bool atEnd() const { return position_ >= text_.size(); }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }
  [[nodiscard]] support::SourceLocation here() const {
    assert(lineStart_ <= position_ && position_ <= text_.size());
    return {file_, line_, static_cast<std::uint32_t>(position_ - lineStart_ + 1)};
  }

  void skipBlanks() {
    while (!atEnd()) {
      if (peek() == '\n') {
        ++position_;
        ++line_;
        lineStart_ = position_;
      } else if (peek() == '/' && peek(1) == '/') {
        while (!atEnd() && peek() != '\n') {
          ++position_;
        }
      } else if (peek() == ' ' || peek() == '\t' || peek() == '\r') {
        ++position_;
      } else {
        return;
      }
    }
  }

  std::string takeWhile(bool (*belongs)(char)) {
    const std::size_t begin = position_;
    while (!atEnd() && belongs(peek())) {
      ++position_;
    }
    return std::string(text_.substr(begin, position_ - begin));
  }

  // A minus may be part of a word, as in ids of faults, but `->` is not.
  std::string word() {
    std::string text = takeWhile(isWordPart);
    while (peek() == '-' && std::isalpha(static_cast<unsigned char>(peek(1))) != 0) {
      ++position_;
      text += "-" + takeWhile(isWordPart);
    }
    return text;
  }

  Token next() {
    const support::SourceLocation location = here();
    const std::size_t begin = position_;
    const auto token = [&](TokenKind kind, std::string text) {
      return Token{kind, std::move(text), location, static_cast<std::uint32_t>(position_ - begin)};
    };
    if (atEnd()) {
      return token(TokenKind::End, "end of file");
    }
    const char c = peek();
    if (isDigit(c) || (c == '-' && isDigit(peek(1)))) {
      ++position_;
      std::string digits = c + takeWhile(isDigit);
      return token(TokenKind::Number, std::move(digits));
    }
    if (isWordPart(c)) {
      std::string text = word();
      return token(TokenKind::Word, std::move(text));
    }
    if (c == '%' && isWordPart(peek(1))) {
      ++position_;
      std::string name = takeWhile(isWordPart);
      return token(TokenKind::Register, std::move(name));
    }
    if (c == '"') {
      std::string text;
      return string(text) ? token(TokenKind::String, std::move(text)) : endAt(location);
    }
    if (c == '-' && peek(1) == '>') {
      position_ += 2;
      return token(TokenKind::Sign, "->");
    }
    if (std::string_view("{}()[],:=@#").find(c) != std::string_view::npos) {
      ++position_;
      return token(TokenKind::Sign, std::string(1, c));
    }
    diagnostics_.error(location, "this character has no meaning here");
    return endAt(location);
  }

  Token endAt(support::SourceLocation location) {
    position_ = text_.size();
    return {TokenKind::End, "end of file", location, 1};
  }

  bool string(std::string& text) {
    const support::SourceLocation open = here();
    for (++position_; !atEnd() && peek() != '\n'; ++position_) {
      if (peek() == '"') {
        ++position_;
        return true;
      }
      if (peek() != '\\') {
        text += peek();
      } else if (!escape(text)) {
        diagnostics_.error(here(), "unknown escape in a string",
                           R"(known are \" \\ \n and \x with two hexadecimal digits)");
        return false;
      }
    }
    diagnostics_.error(open, "this string is not closed on its line");
    return false;
  }

  // Starts at the backslash, ends at the last character of the escape.
  bool escape(std::string& text) {
    assert(peek() == '\\');
    const char kind = peek(1);
    if (kind == '"' || kind == '\\' || kind == 'n') {
      ++position_;
      text += kind == 'n' ? '\n' : kind;
      return true;
    }
    const int high = hexValue(peek(2));
    const int low = hexValue(peek(3));
    if (kind != 'x' || high < 0 || low < 0) {
      return false;
    }
    position_ += 3;
    text += static_cast<char>(high * 16 + low);
    return true;
  }

  support::FileId file_;
  std::string_view text_;
  support::Diagnostics& diagnostics_;
  std::size_t position_ = 0;
  std::size_t lineStart_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

std::vector<Token> tokenize(support::FileId file, std::string_view text,
                            support::Diagnostics& diagnostics) {
  return Lexer(file, text, diagnostics).run();
}

}  // namespace braid::ir
