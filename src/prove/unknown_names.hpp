// Names of variables for values that change from round to round or from call to call. The prefix
// distinguishes them from others, some of which have a meaning.
#pragma once

#include <string>

namespace braid::prove {

inline const std::string kUnknownPrefix = "loop:";

}  // namespace braid::prove
