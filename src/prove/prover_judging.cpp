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

// Asks about fewer conditions at a time that were too hard to be asked about together: about each
// half of them, and so on. Most hold, so that takes fewer questions than one about each. A model
// that refutes one may refute others. What is too hard even alone is kept only if something was
// refuted: then all that is left will be asked about again.
void Prover::keepByParts(const State& state, std::vector<std::pair<Term, Term>>& left,
                         Doubtful doubtful) {
  using Part = std::vector<std::pair<Term, Term>>;
  std::unordered_set<Term> refuted;
  std::unordered_set<Term> unanswered;
  std::vector<Part> pending;
  const auto split = [&](const Part& part) {
    if (part.size() == 1) {
      unanswered.insert(part.front().first);
      return;
    }
    const auto middle = part.begin() + static_cast<std::ptrdiff_t>(part.size() / 2);
    pending.emplace_back(middle, part.end());
    pending.emplace_back(part.begin(), middle);
  };
  split(left);
  while (!pending.empty()) {
    Part part = std::move(pending.back());
    pending.pop_back();
    std::erase_if(part, [&](const auto& each) { return refuted.contains(each.first); });
    if (part.empty()) {
      continue;
    }
    std::vector<Term> all;
    std::ranges::transform(part, std::back_inserter(all), &std::pair<Term, Term>::second);
    const solver::Answer answer = ask(state, terms_.makeNot(conjunctionOf(terms_, all)));
    if (solver::isUnsat(answer)) {
      continue;
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat != nullptr && part.size() == 1) {
      refuted.insert(part.front().first);
    }
    const std::size_t before = refuted.size();
    if (sat != nullptr && sat->model != nullptr) {
      term::Evaluator evaluator(*sat->model);
      for (const auto& [other, there] : left) {
        if (evaluator.holds(there) == false) {
          refuted.insert(other);
        }
      }
    }
    if (part.size() > 1 && refuted.size() > before) {
      pending.push_back(std::move(part));
    } else if (!refuted.contains(part.front().first)) {
      split(part);
    }
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
      keepByParts(state, left, doubtful);
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
