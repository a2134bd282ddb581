// "did you mean …?" for misspelt names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace braid::support {

// The hint for the candidate nearest to `wrong` by edit distance; empty when none is near.
// Candidates that come first win ties.
std::string suggest(std::string_view wrong, std::span<const std::string> candidates);

}  // namespace braid::support
