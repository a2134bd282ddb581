// Values that stand for those of several paths, without being one of them, are variables with
// special names: which value of the program it was, and where paths were merged. So if one occurs
// in a condition, it is known where precision was lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/source.hpp"
#include "term/term.hpp"

namespace braid::merge {

struct MergedValue {
  std::string what;  // a variable of the program; empty: a value in memory
  support::SourceLocation place;
};

// The beginning of a fresh variable's name.
std::string mergedName(const MergedValue& value);
// Empty if the term is no such variable.
std::optional<MergedValue> mergedValueOf(term::Term variable);

}  // namespace braid::merge
