#include "frontend/oox/lexer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>

namespace braid::frontend::oox {

namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isNameStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

bool isNamePart(char c) {
  return isNameStart(c) || isDigit(c);
}

bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

// The number of bytes of the UTF-8 sequence at the start of `text`, 0 when it is malformed.
std::size_t utf8Length(std::string_view text) {
  assert(!text.empty());
  const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byteAt(0);
  if (lead < 0x80) {
    return 1;
  }
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byteAt(i) & 0xc0U) != 0x80U) {
      return 0;
    }
  }
  // Overlong forms, surrogates and code points past the last one.
  const unsigned char second = byteAt(1);
  const bool isBad = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                     (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
  return isBad ? 0 : length;
}

struct Symbol {
  std::string_view spelling;
  TokenKind kind;
};

// Longer spellings come first.
constexpr std::array kSymbols = {
    Symbol{"==>", TokenKind::Implies},   Symbol{":=", TokenKind::Assign},
    Symbol{"&&", TokenKind::And},        Symbol{"||", TokenKind::Or},
    Symbol{"==", TokenKind::Equal},      Symbol{"!=", TokenKind::NotEqual},
    Symbol{"<=", TokenKind::LessEqual},  Symbol{">=", TokenKind::GreaterEqual},
    Symbol{"(", TokenKind::LeftParen},   Symbol{")", TokenKind::RightParen},
    Symbol{"{", TokenKind::LeftBrace},   Symbol{"}", TokenKind::RightBrace},
    Symbol{"[", TokenKind::LeftBracket}, Symbol{"]", TokenKind::RightBracket},
    Symbol{";", TokenKind::Semicolon},   Symbol{",", TokenKind::Comma},
    Symbol{".", TokenKind::Dot},         Symbol{":", TokenKind::Colon},
    Symbol{"=", TokenKind::SingleEqual}, Symbol{"#", TokenKind::Hash},
    Symbol{"+", TokenKind::Plus},        Symbol{"-", TokenKind::Minus},
    Symbol{"*", TokenKind::Star},        Symbol{"/", TokenKind::Slash},
    Symbol{"%", TokenKind::Percent},     Symbol{"!", TokenKind::Not},
    Symbol{"<", TokenKind::Less},        Symbol{">", TokenKind::Greater},
};

// Operators of other languages, and what to write in OOX. If the meaning is clear, the lexer yields
// the right token, so that the rest of the file is still checked.
struct Foreign {
  std::string_view spelling;
  TokenKind meant;
  std::string_view hint;
};

constexpr std::array kForeign = {
    Foreign{"++", TokenKind::Invalid, "write `x := x + 1`"},
    Foreign{"+=", TokenKind::Invalid, "write `x := x + e`"},
    Foreign{"-=", TokenKind::Invalid, "write `x := x - e`"},
    Foreign{"*=", TokenKind::Invalid, "write `x := x * e`"},
    Foreign{"/=", TokenKind::Invalid, "write `x := x / e`"},
    Foreign{"=>", TokenKind::Implies, "implication is written `==>`"},
    Foreign{"->", TokenKind::Dot, "a field is written `object.field`, implication `==>`"},
    Foreign{"&", TokenKind::And, "logical and is written `&&`"},
    Foreign{"|", TokenKind::Or, "logical or is written `||`"},
    Foreign{"?", TokenKind::Invalid, "OOX has no conditional expression; use `if`"},
    Foreign{"'", TokenKind::Invalid, "strings are written with double quotes"},
};

class Lexer {
 public:
  Lexer(support::FileId file, std::string_view text, support::Diagnostics& diagnostics)
      : text_(text), diagnostics_(diagnostics) {
    location_ = {file, 1, 1};
  }

  std::vector<Token> run() {
    if (text_.starts_with("\xEF\xBB\xBF")) {
      position_ = 3;  // a byte order mark
      location_.column = 4;
    }
    while (skipSpaceAndComments()) {
      lexToken();
    }
    tokens_.push_back({TokenKind::EndOfFile, {}, location_});
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(position_); }
  [[nodiscard]] bool atEnd() const { return position_ == text_.size(); }
  [[nodiscard]] char current() const { return text_[position_]; }

  void advance(std::size_t count) {
    assert(count <= text_.size() - position_);
    for (; count > 0; --count) {
      if (current() == '\n') {
        ++location_.line;
        location_.column = 1;
      } else {
        ++location_.column;
      }
      ++position_;
    }
  }

  // Adds the next `length` bytes as a token.
  void take(TokenKind kind, std::size_t length) {
    assert(length > 0);
    tokens_.push_back({kind, text_.substr(position_, length), location_});
    advance(length);
  }

  // False at the end of the file.
  bool skipSpaceAndComments() {
    while (!atEnd()) {
      if (isSpace(current())) {
        advance(1);
      } else if (rest().starts_with("//")) {
        skipComment(rest().find('\n'));
      } else if (rest().starts_with("/*")) {
        skipBlockComment();
      } else {
        return true;
      }
    }
    return false;
  }

  void skipBlockComment() {
    const std::size_t end = rest().find("*/", 2);
    if (end == std::string_view::npos) {
      diagnostics_.error(location_, "this comment is never closed", "close it with `*/`", 2);
      skipComment(end);
    } else {
      skipComment(end + 2);
    }
  }

  // Comments may be in any encoding, but an editor may show them wrongly, so this is reported once.
  void skipComment(std::size_t length) {
    const std::size_t end = length == std::string_view::npos ? text_.size() : position_ + length;
    while (position_ < end) {
      const std::size_t bytes = current() == '\0' ? 0 : utf8Length(rest());
      if (bytes == 0 && !warnedAboutComment_) {
        warnedAboutComment_ = true;
        diagnostics_.warning(location_, "this comment is not valid UTF-8 text");
      }
      advance(bytes == 0 ? 1 : bytes);
    }
  }

  void lexToken() {
    const char c = current();
    if (isNameStart(c)) {
      std::size_t length = 1;
      while (length < rest().size() && isNamePart(rest()[length])) {
        ++length;
      }
      const auto keyword = keywordFromText(rest().substr(0, length));
      take(keyword.value_or(TokenKind::Identifier), length);
    } else if (isDigit(c)) {
      lexNumber();
    } else if (c == '"') {
      lexString();
    } else if (!lexForeign() && !lexSymbol()) {
      lexBadBytes();
    }
  }

  void lexNumber() {
    std::size_t length = 1;
    while (length < rest().size() && isDigit(rest()[length])) {
      ++length;
    }
    std::size_t end = length;
    while (end < rest().size() && isNamePart(rest()[end])) {
      ++end;
    }
    if (end != length) {
      diagnostics_.error(location_,
                         "`" + std::string(rest().substr(0, end)) + "` is not a decimal number",
                         "a name cannot start with a digit", static_cast<std::uint32_t>(end));
      take(TokenKind::Invalid, end);
      return;
    }
    take(TokenKind::Integer, length);
  }

  void lexString() {
    std::size_t length = 1;
    bool isText = true;
    while (length < rest().size() && rest()[length] != '"' && rest()[length] != '\n') {
      const std::size_t bytes = rest()[length] == '\0' ? 0 : utf8Length(rest().substr(length));
      if (bytes == 0 && isText) {
        isText = false;
        support::SourceLocation place = location_;
        place.column += static_cast<std::uint32_t>(length);
        diagnostics_.error(place, "this string is not valid UTF-8 text");
      }
      const bool isEscape = rest()[length] == '\\' && length + 1 < rest().size() &&
                            (rest()[length + 1] == '"' || rest()[length + 1] == '\\');
      length += isEscape ? 2 : std::max<std::size_t>(bytes, 1);
    }
    if (length >= rest().size() || rest()[length] == '\n') {
      diagnostics_.error(location_, "this string is never closed",
                         "a string ends on the line where it starts",
                         static_cast<std::uint32_t>(length));
      take(TokenKind::Invalid, length);
      return;
    }
    take(isText ? TokenKind::String : TokenKind::Invalid, length + 1);
  }

  bool lexForeign() {
    if (rest().starts_with("&&") || rest().starts_with("||")) {
      return false;
    }
    const auto* found = std::find_if(kForeign.begin(), kForeign.end(), [&](const Foreign& f) {
      return rest().starts_with(f.spelling);
    });
    if (found == kForeign.end()) {
      return false;
    }
    diagnostics_.error(location_, "OOX has no `" + std::string(found->spelling) + "`",
                       std::string(found->hint),
                       static_cast<std::uint32_t>(found->spelling.size()));
    take(found->meant, found->spelling.size());
    return true;
  }

  bool lexSymbol() {
    const auto* found = std::find_if(kSymbols.begin(), kSymbols.end(), [&](const Symbol& s) {
      return rest().starts_with(s.spelling);
    });
    if (found == kSymbols.end()) {
      return false;
    }
    take(found->kind, found->spelling.size());
    return true;
  }

  static bool startsToken(char c) {
    return isSpace(c) || isNamePart(c) || c == '"' ||
           std::any_of(kSymbols.begin(), kSymbols.end(),
                       [&](const Symbol& symbol) { return symbol.spelling.front() == c; });
  }

  // Gives one message for a whole run of bytes that are not part of the language.
  void lexBadBytes() {
    const char c = current();
    const std::size_t bytes = utf8Length(rest());
    if (c == '\0') {
      diagnostics_.error(location_, "NUL byte in the source text");
    } else if (bytes == 0) {
      diagnostics_.error(location_, "this is not valid UTF-8 text");
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      diagnostics_.error(location_, "control character in the source text");
    } else {
      diagnostics_.error(location_,
                         "unexpected character `" + std::string(rest().substr(0, bytes)) + "`");
    }
    take(TokenKind::Invalid, bytes == 0 ? 1 : bytes);
    lexBadBytesSilently();
  }

  void lexBadBytesSilently() {
    while (!atEnd() && !startsToken(current())) {
      advance(1);
    }
  }

  std::string_view text_;
  support::Diagnostics& diagnostics_;
  std::size_t position_ = 0;
  support::SourceLocation location_;
  std::vector<Token> tokens_;
  bool warnedAboutComment_ = false;
};

}  // namespace

std::vector<Token> lex(support::FileId file, const support::SourceManager& sources,
                       support::Diagnostics& diagnostics) {
  return Lexer(file, sources.text(file), diagnostics).run();
}

}  // namespace braid::frontend::oox
