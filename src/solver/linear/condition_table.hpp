// What conditions consist of, remembered: whether there are sums in them at all, and which words in
// them are not taken apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "solver/linear/marks.hpp"
#include "term/term.hpp"

namespace braid::solver::linear {

class ConditionTable {
 public:
  explicit ConditionTable(std::size_t maxTerms) : maxTerms_(maxTerms) {}

  // Whether there is a sum of two words below a term, or a choice between sums.
  bool hasSum(term::Term t);
  struct Parts {
    std::vector<term::Term> words;  // those not taken apart, each once
    std::size_t size = 0;           // in terms
  };
  // What a condition consists of; null when it is too large.
  const Parts* partsOf(term::Term condition);

 private:
  enum class Finding : std::uint8_t { Unknown, Without, With };

  std::size_t maxTerms_;
  std::vector<Finding> findings_;  // by term id
  Marks seen_;                     // by term id
  std::unordered_map<term::Term, std::unique_ptr<Parts>> parts_;
};

}  // namespace braid::solver::linear
