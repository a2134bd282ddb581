// Decides which conditions hold in a state.
#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

namespace {

// Unites conditions about all elements into one about one element: then a solver needs only one
// instance for all of them.
Term conjunctionOf(term::TermManager& terms, std::span<const Term> conditions) {
  std::vector<Term> plain;
  std::map<Term, std::vector<Term>> bodies;  // by bound variable
  for (const Term condition : conditions) {
    if (condition.is(term::Kind::Forall) && term::boundVariables(condition).size() == 1) {
      bodies[condition[0]].push_back(term::bodyOf(condition));
    } else {
      plain.push_back(condition);
    }
  }
  for (const auto& [variable, parts] : bodies) {
    plain.push_back(terms.makeForall(std::span(&variable, 1), terms.makeAnd(parts)));
  }
  return terms.makeAnd(plain);
}

}  // namespace

// Asks about fewer conditions at a time that were too hard to be asked about together: about one,
// and, if that question was given up soon, about more together as long as they hold, which most do.
// Where some together are too hard, it is one again, and takes longer to become more. A model that
// refutes one may refute others. What is too hard even alone is kept only if something was refuted:
// then all that is left will be asked about again.
void Prover::keepByParts(const State& state, std::vector<std::pair<Term, Term>>& left,
                         std::uint64_t workOfAll, Doubtful doubtful) {
  const bool isSoonKnown = workOfAll <= options_.tuning.groupedWork;
  std::unordered_set<Term> refuted;
  std::unordered_set<Term> unanswered;
  std::size_t together = 1;  // at most
  std::size_t inARow = 0;    // questions whose conditions hold
  std::size_t needed = 1;    // of those, to ask about twice as many
  for (std::size_t first = 0; first < left.size();) {
    std::vector<Term> conditions;
    std::vector<Term> here;
    std::size_t next = first;
    for (; next < left.size() && here.size() < together; ++next) {
      if (!refuted.contains(left[next].first)) {
        conditions.push_back(left[next].first);
        here.push_back(left[next].second);
      }
    }
    if (here.empty()) {
      break;
    }
    const solver::Answer answer = ask(state, terms_.makeNot(conjunctionOf(terms_, here)));
    if (solver::isUnsat(answer)) {
      first = next;
      if (isSoonKnown && ++inARow >= needed) {
        together *= 2;
        inARow = 0;
      }
      continue;
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    const std::size_t before = refuted.size();
    if (sat != nullptr && here.size() == 1) {
      refuted.insert(conditions.front());
    }
    if (sat != nullptr && sat->model != nullptr) {
      term::Evaluator evaluator(*sat->model);
      for (const auto& [other, there] : left) {
        if (evaluator.holds(there) == false) {
          refuted.insert(other);
        }
      }
    }
    if (refuted.size() > before) {
      continue;  // with what is left of them
    }
    if (here.size() == 1) {
      unanswered.insert(conditions.front());
      first = next;
    } else {
      needed *= 2;
    }
    together = 1;
    inARow = 0;
  }
  const bool areDropped = doubtful == Doubtful::Dropped || refuted.empty();
  std::erase_if(left, [&](const std::pair<Term, Term>& each) {
    return refuted.contains(each.first) || (areDropped && unanswered.contains(each.first));
  });
}

void Prover::keepWhatHolds(const State& state, const std::unordered_map<Term, Term>& values,
                           std::vector<Term>& conditions, Doubtful doubtful) {
  const auto isNot = [](const std::pair<Term, Term>& each) { return !each.first; };
  // Each condition, with what it says in the state; the condition becomes null when it does not
  // hold.
  std::vector<std::pair<Term, Term>> left;
  left.reserve(conditions.size());
  for (const Term condition : conditions) {
    left.emplace_back(condition, term::substitute(terms_, condition, values));
    assert(left.back().second.sort().isBool());
  }
  while (!left.empty()) {
    std::vector<Term> all;
    std::ranges::transform(left, std::back_inserter(all), &std::pair<Term, Term>::second);
    const std::uint64_t workBefore = pipeline_.solver->workDone();
    const solver::Answer answer = ask(state, terms_.makeNot(conjunctionOf(terms_, all)));
    if (solver::isUnsat(answer)) {
      break;
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat != nullptr && sat->model != nullptr) {
      term::Evaluator evaluator(*sat->model);
      for (auto& [condition, here] : left) {
        if (evaluator.holds(here) != true) {
          condition = Term();
        }
      }
    }
    if (std::erase_if(left, isNot) == 0) {
      keepByParts(state, left, pipeline_.solver->workDone() - workBefore, doubtful);
      break;
    }
  }
  assert(left.size() <= conditions.size());
  conditions.clear();
  std::ranges::transform(left, std::back_inserter(conditions), &std::pair<Term, Term>::first);
}

solver::Answer Prover::ask(const State& state, Term question) {
  return domain_.decisions().solve(state, question, {solver::Effort::Moderate});
}

}  // namespace braid::prove
