// A condition on the inputs of a function that its callers could be asked to keep.
#pragma once

#include <string>

#include "term/term.hpp"

namespace braid::exec {

struct Precondition {
  std::string text;      // for people: "list != NULL"
  term::Term condition;  // over the inputs
};

}  // namespace braid::exec
