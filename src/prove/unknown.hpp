// A value that changes from round to round, or from call to call.
#pragma once

#include <string>

#include "term/term.hpp"

namespace braid::prove {

struct Unknown {
  term::Term variable;
  term::Term initial;  // its value before the first round; null: it has none
  std::string name;    // of the program's variable; empty where there is none
};

}  // namespace braid::prove
