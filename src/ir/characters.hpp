// The characters of the textual form's words and numbers.
#pragma once

#include <cctype>

namespace braid::ir {

inline bool isDigit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

inline bool isWordStart(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

inline bool isWordPart(char c) {
  return isWordStart(c) || isDigit(c) || c == '.';
}

}  // namespace braid::ir
