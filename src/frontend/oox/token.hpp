// A token is a kind and a view into the source text, so that nothing is copied before lowering.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "support/source.hpp"

namespace braid::frontend::oox {

enum class TokenKind : std::uint8_t {
#define BRAID_TOKEN(name, description) name,
#include "frontend/oox/token.def"
#undef BRAID_TOKEN
};

struct Token {
  TokenKind kind = TokenKind::EndOfFile;
  std::string_view text;
  support::SourceLocation location;

  [[nodiscard]] bool is(TokenKind k) const { return kind == k; }
  [[nodiscard]] std::uint32_t length() const {
    return text.empty() ? 1 : static_cast<std::uint32_t>(text.size());
  }
  // The place just behind the token, where something missing should have been.
  [[nodiscard]] support::SourceLocation end() const {
    support::SourceLocation result = location;
    result.column += static_cast<std::uint32_t>(text.size());
    return result;
  }
};

// For messages: "`(`", "a name".
std::string_view describe(TokenKind kind);
bool isKeyword(TokenKind kind);
std::optional<TokenKind> keywordFromText(std::string_view text);

}  // namespace braid::frontend::oox
