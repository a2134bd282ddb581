// How much a round adds to a number, and what that says of the number by a counter: what each round
// adds from 0 to 7 to is at most 7 times as much as there were rounds.
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

  // A round that leaves these values for the unknowns; `boundsOf` tells between what numbers a term
  // is then, words with a sign.
  void note(term::TermManager& terms, const std::unordered_map<term::Term, term::Term>& values,
            const std::function<solver::facts::Interval(term::Term)>& boundsOf);

  // How far each number can have come, by each counter.
  [[nodiscard]] std::vector<term::Term> propose(term::TermManager& terms,
                                                std::span<const Unknown> unknowns) const;

 private:
  // What all rounds so far may have added; without a bound where one may have set it to anything.
  std::map<term::Term, solver::facts::Interval> changes_;
};

}  // namespace braid::prove
