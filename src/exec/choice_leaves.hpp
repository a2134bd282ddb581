// An if-then-else tree as the list of what it can be.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::exec {

struct ChoiceLeaf {
  term::Term guard;
  term::Term value;  // not an if-then-else itself
};

// The values that a term chooses between, each once, under guards that exclude each other. Trees
// share branches, which are looked at once. Empty when there are more than `limit` values.
std::optional<std::vector<ChoiceLeaf>> choiceLeaves(term::TermManager& terms, term::Term choice,
                                                    std::size_t limit);

}  // namespace braid::exec
