#include "solver/stages/difference_stage.hpp"

#include <algorithm>

#include "solver/stages/difference_logic.hpp"

namespace braid::solver {

using term::Term;

Answer DifferenceStage::answer(const Query& query, const Stopwatch& watch) {
  DifferenceLogic logic(query.witness.get(), maxSplits_);
  const auto add = [&](Term t) { return logic.add(t); };
  // The question goes first: it is new, and most often the one that has another form.
  if ((query.question && !add(query.question)) || !std::ranges::all_of(query.conditions, add)) {
    return passOn(query, watch);
  }
  switch (logic.solve()) {
    case DifferenceLogic::Result::Sat:
      return own(Sat{std::make_shared<const term::Model>(logic.model())}, watch);
    case DifferenceLogic::Result::Unsat:
      return own(Unsat{logic.core()}, watch);
    case DifferenceLogic::Result::GivenUp:
      break;
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
