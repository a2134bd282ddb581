// Values of states that went round a loop differently often, as one value over the number of
// rounds. States are joined in the order of their rounds: the values so far hold for numbers of
// rounds up to that of the last joined state.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "merge/join_domain.hpp"
#include "pattern/formula.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

class RoundValues {
 public:
  RoundValues(term::TermManager& terms, pattern::Shapes& shapes, pattern::Tables& tables,
              const pattern::Formula& formula)
      : terms_(terms), shapes_(shapes), tables_(tables), formula_(formula) {}

  // From now on, values of the state with the number of rounds at this position are joined.
  void setRow(std::size_t row);
  // The condition for the states joined so far: there are fewer rounds than in the next state.
  [[nodiscard]] term::Term isBefore() const { return isBefore_; }
  term::Term join(const Difference& values);

 private:
  using Rows = std::vector<term::Term>;

  term::TermManager& terms_;
  pattern::Shapes& shapes_;
  pattern::Tables& tables_;
  const pattern::Formula& formula_;
  std::size_t row_ = 0;
  term::Term count_;
  term::Term isBefore_;
  std::unordered_map<term::Term, Rows> rows_;  // by joined value: its value for each number
};

}  // namespace braid::merge
