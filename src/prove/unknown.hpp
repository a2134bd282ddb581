// A value that changes from round to round, or from call to call.
#pragma once

#include <string>

#include "term/term.hpp"

namespace braid::prove {

struct Unknown {
  term::Term variable;
  term::Term initial;  // its value before the first round; null: there is none
  std::string name;    // that of the program's variable; empty if there is none
};

}  // namespace braid::prove
