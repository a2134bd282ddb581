// Words, names and signs of the textual IR.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::ir {

enum class TokenKind : std::uint8_t {
  Word,      // letters, digits, '_', '$', '.'
  Register,  // %word or %number; `text` is without the sign
  Number,    // digits, maybe after a minus
  String,    // `text` is without quotes and escapes
  Sign,      // one of { } ( ) [ ] , : = @ # or ->
  End,
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;
  support::SourceLocation location;
  std::uint32_t length = 1;
};

// The tokens of the file, then one of kind End. A character that cannot start a token is reported
// and ends the text.
std::vector<Token> tokenize(support::FileId file, std::string_view text,
                            support::Diagnostics& diagnostics);

}  // namespace braid::ir
