// A condition on the inputs of a function that its callers could be asked to keep.
#pragma once

#include <cstdint>
#include <string>

#include "term/term.hpp"

namespace braid::exec {

// How likely a kind of condition is the intended one, the likeliest first.
enum class Likelihood : std::uint8_t { NotNull, Length, Number, Ends, Different };

struct Precondition {
  std::string text;      // for people: "list != NULL"
  term::Term condition;  // over the inputs
  // The condition is a likely cause only if this is possible as well; null: always. An array that
  // has to have n elements should fail for lack of the last one, too.
  term::Term isLikely{};
  // Of conditions with the same name, which is not empty, the stronger one is enough.
  std::string family{};
  Likelihood likelihood = Likelihood::NotNull;
};

}  // namespace braid::exec
