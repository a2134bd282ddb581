#include "solver/trivial_stage.hpp"

#include <algorithm>
#include <unordered_set>

namespace braid::solver {

using term::Kind;
using term::Term;

Answer TrivialStage::answer(const Query& query, const Stopwatch& watch) {
  std::vector<Term> literals(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    literals.push_back(query.question);
  }
  std::erase_if(literals, [](Term t) { return t.isTrue(); });
  if (literals.empty()) {
    return own(Sat{std::make_shared<const term::Model>()});
  }
  const std::unordered_set<Term> present(literals.begin(), literals.end());
  const auto isRefuted = [&](Term t) {
    return t.isFalse() || (t.is(Kind::Not) && present.contains(t[0]));
  };
  if (std::ranges::any_of(literals, isRefuted)) {
    return own(Unsat{});
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
