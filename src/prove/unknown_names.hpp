// Names of variables that stand for what changes from round to round or from call to call. The
// prefix keeps them apart from all others, some of which mean something.
#pragma once

#include <string>

namespace braid::prove {

inline const std::string kUnknownPrefix = "loop:";

}  // namespace braid::prove
