// Values from code or data outside of the program are variables that can be recognised by their
// names: such a value, used as an address, leads to unknown memory, and is no wild pointer.
#pragma once

#include <string>
#include <string_view>

#include "term/term.hpp"

namespace braid::memory {

inline constexpr std::string_view kOutside = "outside!";  // then name#number, or name@segment

inline bool isFromOutside(term::Term t) {
  return t.is(term::Kind::Variable) && t.name().starts_with(kOutside);
}

// The outside function or variable that the value comes from.
inline std::string outsideSource(term::Term variable) {
  const std::string_view name = variable.name().substr(kOutside.size());
  return std::string(name.substr(0, name.find_last_of("#@")));
}

}  // namespace braid::memory
