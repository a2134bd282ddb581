#include "solver/light/circuit/assumptions.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>
#include <utility>

namespace braid::solver::light {

using term::Term;

std::vector<int> numbersOf(std::span<const Assumption> assumptions) {
  std::vector<int> numbers;
  numbers.reserve(assumptions.size());
  for (const Assumption& assumption : assumptions) {
    assert(assumption.number != 0 && !assumption.literal.isConstant());
    numbers.push_back(assumption.number);
  }
  return numbers;
}

std::vector<Term> membersOf(std::span<const Assumption> assumptions) {
  std::vector<Term> members;
  std::unordered_set<Term> seen;
  for (const Assumption& assumption : assumptions) {
    if (seen.insert(assumption.member).second) {
      members.push_back(assumption.member);
    }
  }
  return members;
}

void keepFailed(const SmallSat& solver, std::vector<Assumption>& assumptions) {
  std::erase_if(assumptions, [&](const Assumption& a) { return !solver.isFailed(a.number); });
}

void minimise(SmallSat& solver, std::vector<Assumption>& core, std::span<const int> inputs,
              SearchLimits limits, const CircuitTuning& tuning) {
  limits.conflicts = tuning.coreConflicts;
  limits.decisions = tuning.coreDecisions;
  const auto holdsNot = [&](std::vector<Assumption>& assumptions) {
    const bool isUnsat =
        solver.solve(numbersOf(assumptions), inputs, limits) == SearchResult::Unsat;
    if (isUnsat) {
      keepFailed(solver, assumptions);
    }
    return isUnsat;
  };
  // The question, which comes last, often contradicts a few of the conditions just before it.
  for (std::size_t count = 2; core.size() > tuning.maxTriedMembers && count < core.size();
       count *= 2) {
    std::vector<Assumption> last(core.end() - static_cast<std::ptrdiff_t>(count), core.end());
    if (holdsNot(last)) {
      core = std::move(last);
    }
  }
  for (std::size_t before = core.size() + 1; core.size() < before && core.size() > 1;) {
    before = core.size();
    holdsNot(core);
  }
  for (std::size_t i = 0;
       i < core.size() && core.size() > 1 && core.size() <= tuning.maxTriedMembers;) {
    std::vector<Assumption> rest = core;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (holdsNot(rest)) {
      core = std::move(rest);
    } else {
      ++i;
    }
  }
}

}  // namespace braid::solver::light
