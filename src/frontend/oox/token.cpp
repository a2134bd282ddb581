#include "frontend/oox/token.hpp"

#include <array>
#include <utility>

namespace braid::frontend::oox {

namespace {

constexpr std::array kDescriptions = {
#define BRAID_TOKEN(name, description) std::string_view(description),
#include "frontend/oox/token.def"
#undef BRAID_TOKEN
};

constexpr std::array kKeywords = {
#define BRAID_TOKEN(name, description)
#define BRAID_SYMBOL(name, spelling)
#define BRAID_KEYWORD(name, spelling) std::pair(std::string_view(spelling), TokenKind::name),
#include "frontend/oox/token.def"
#undef BRAID_TOKEN
};

}  // namespace

std::string_view describe(TokenKind kind) {
  return kDescriptions.at(static_cast<std::size_t>(kind));
}

bool isKeyword(TokenKind kind) {
  return kind >= kKeywords.front().second;
}

std::optional<TokenKind> keywordFromText(std::string_view text) {
  for (const auto& [spelling, kind] : kKeywords) {
    if (spelling == text) {
      return kind;
    }
  }
  return std::nullopt;
}

}  // namespace braid::frontend::oox
