// Uninitialised memory and values are variables that tell by their names which they are.
#pragma once

#include <string_view>

#include "term/term.hpp"

namespace braid::memory {

inline constexpr std::string_view kUninitialised = "uninit!";
inline constexpr std::string_view kUninitialisedMemory = "uninit!m";  // and the object's number
inline constexpr std::string_view kUninitialisedValue = "uninit!v";   // and which on its path

inline bool isUninitialised(term::Term t) {
  return t.is(term::Kind::Variable) && t.name().starts_with(kUninitialised);
}

}  // namespace braid::memory
