#include "merge/round_values.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/substitute.hpp"

namespace braid::merge {

using term::Term;

void RoundValues::setRow(std::size_t row) {
  assert(row > 0 && row < formula_.possible.size());
  row_ = row;
  count_ = pattern::numberLike(terms_, formula_.rounds, formula_.possible[row]);
  isBefore_ = pattern::isLess(terms_, formula_.rounds, count_);
}

Term RoundValues::join(const Difference& values) {
  const auto& [first, second] = std::pair(values.first, values.second);
  const std::vector<Term> variables = term::freeVariables(first);
  const bool isOfRounds = std::ranges::find(variables, formula_.rounds) != variables.end();
  if (isOfRounds && term::substitute(terms_, first, {{formula_.rounds, count_}}) == second) {
    // The row continues as before.
    if (const auto known = rows_.find(first);
        known != rows_.end() && known->second.size() == row_) {
      known->second.push_back(second);
    }
    return first;
  }
  const auto known = rows_.find(first);
  if (isOfRounds && (known == rows_.end() || known->second.size() < row_)) {
    return terms_.makeIte(isBefore_, first, second);
  }
  Rows rows = known != rows_.end() && isOfRounds ? known->second : Rows(row_, first);
  rows.resize(row_);
  rows.push_back(second);
  const Term joined = pattern::asFunctionOf(terms_, shapes_, tables_, formula_.rounds,
                                            std::span(formula_.possible).first(row_ + 1), rows);
  rows_.insert_or_assign(joined, std::move(rows));
  return joined;
}

}  // namespace braid::merge
