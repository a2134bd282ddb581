// Uninitialised memory and values are variables that can be recognised by their names.
#pragma once

#include <string_view>

#include "term/term.hpp"

namespace braid::memory {

inline constexpr std::string_view kUninitialised = "uninit!";
// followed by the object's number
inline constexpr std::string_view kUninitialisedMemory = "uninit!m";
// followed by its number on the path
inline constexpr std::string_view kUninitialisedValue = "uninit!v";

inline bool isUninitialised(term::Term t) {
  return t.is(term::Kind::Variable) && t.name().starts_with(kUninitialised);
}

}  // namespace braid::memory
