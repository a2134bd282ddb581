// What conditions consist of, remembered: whether there are sums in them at all, and the words that
// are not taken apart.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::linear {

class ConditionTable {
 public:
  // Whether there is a sum of two words below a term, or a choice between sums.
  bool hasSum(term::Term t);
  // The words below a condition that are not taken apart, each once. Empty for a condition that is
  // too large.
  const std::optional<std::vector<term::Term>>& wordsOf(term::Term condition);

 private:
  enum class Finding : std::uint8_t { Unknown, Without, With };

  std::vector<Finding> findings_;  // by term id
  std::unordered_map<term::Term, std::optional<std::vector<term::Term>>> words_;
};

}  // namespace braid::solver::linear
