// Random parts of a text, put together. Elements of a list are made from left to right; operands of
// `+` are made in any order, so that texts would depend on the compiler.
#pragma once

#include <initializer_list>
#include <string>

namespace braid::test {

inline std::string joined(std::initializer_list<std::string> parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += part;
  }
  return text;
}

}  // namespace braid::test
