#include "merge/path_split.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <ranges>
#include <utility>
#include <vector>

#include "term/evaluate.hpp"

namespace braid::merge {

using exec::PathCondition;
using exec::State;
using solver::Answer;
using term::Term;

namespace {

// Some runs of a state, and the last join whose sides are still to be distinguished.
struct Part {
  State state;
  const JoinNode* last = nullptr;
};

}  // namespace

bool satisfies(const term::Model& model, const std::vector<Term>& terms) {
  term::Evaluator evaluator(model);
  return std::all_of(terms.begin(), terms.end(),
                     [&](Term t) { return evaluator.holds(t) == true; });
}

Answer modelThrough(exec::SymbolicDomain& domain, const State& state, const JoinNode::Side& side) {
  const std::size_t common = PathCondition::commonPrefix(state.pathCondition, side.condition);
  if (side.witness != nullptr && satisfies(*side.witness, state.pathCondition.toVector(common))) {
    return solver::Sat{side.witness};
  }
  return domain.decisions().solve(state, domain.terms().makeAnd(side.condition.toVector(common)));
}

std::uint64_t forEachPath(exec::SymbolicDomain& domain, const State& state,
                          const std::function<bool()>& shouldStop,
                          const std::function<void(const State&)>& visit) {
  assert(state.witness != nullptr);
  std::uint64_t unknown = 0;
  std::vector<Part> parts;
  parts.push_back({state, lastJoinOf(state)});
  while (!parts.empty() && !shouldStop()) {
    const Part part = std::move(parts.back());
    parts.pop_back();
    if (part.last == nullptr) {
      visit(part.state);
      continue;
    }
    assert(!part.last->sides.empty() && "runs that split paths keep the sides of joins");
    for (const JoinNode::Side& side : std::views::reverse(part.last->sides)) {
      const std::vector<Term> conditions = side.condition.toVector(
          PathCondition::commonPrefix(part.state.pathCondition, side.condition));
      std::shared_ptr<const term::Model> model = part.state.witness;
      if (!satisfies(*model, conditions)) {
        Answer answer = domain.decisions().solve(part.state, domain.terms().makeAnd(conditions));
        unknown += solver::isUnknown(answer) ? 1U : 0U;
        auto* sat = std::get_if<solver::Sat>(&answer);
        model = sat != nullptr ? std::move(sat->model) : nullptr;
      }
      if (model == nullptr) {
        continue;
      }
      Part& next = parts.emplace_back(Part{part.state, side.lastJoin()});
      next.state.witness = std::move(model);
      for (const Term condition : conditions) {
        domain.decisions().addCondition(next.state, condition);
      }
    }
  }
  return unknown;
}

}  // namespace braid::merge
