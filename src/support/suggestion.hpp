// "did you mean …?" for misspelt names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace braid::support {

// A hint with the candidate nearest to `wrong` by edit distance; empty if none is near. Of equally
// near candidates, the first one is taken.
std::string suggest(std::string_view wrong, std::span<const std::string> candidates);

}  // namespace braid::support
