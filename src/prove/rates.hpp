// How much a round adds to a number, and what follows if a counter has the number of rounds: if
// each round adds between 0 and 7, the number is at most 7 times the counter.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "prove/unknown.hpp"
#include "solver/facts/interval.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class Rates {
 public:
  void clear() { changes_.clear(); }

  // Records a round that ended with these values of the unknowns; `boundsOf` gives the interval of
  // a term, with words as signed numbers.
  void note(term::TermManager& terms, const std::unordered_map<term::Term, term::Term>& values,
            const std::function<solver::facts::Interval(term::Term)>& boundsOf);

  // Bounds of each number in terms of each counter.
  [[nodiscard]] std::vector<term::Term> propose(term::TermManager& terms,
                                                std::span<const Unknown> unknowns) const;

 private:
  // By unknown, the interval of what one round may add; without bounds if the round may set it to
  // any value.
  std::map<term::Term, solver::facts::Interval> changes_;
};

}  // namespace braid::prove
