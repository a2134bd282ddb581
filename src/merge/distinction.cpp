#include "merge/distinction.hpp"

#include <cassert>

#include "term/evaluate.hpp"

namespace braid::merge {

using exec::State;
using guard::Guard;
using term::Term;

bool mayHold(const State& state, Term condition) {
  return state.witness == nullptr || term::Evaluator(*state.witness).holds(condition) != false;
}

Distinction::Distinction(term::TermManager& terms, guard::GuardManager& guards, const State& first,
                         const State& second, std::size_t common)
    : terms_(terms),
      manager_(guards),
      firstState_(first),
      secondState_(second),
      first_(first.pathCondition.decisions(common)),
      second_(second.pathCondition.decisions(common)) {
  try {
    guards_.emplace(conjunction(first_), conjunction(second_));
  } catch (const guard::GuardOverflow&) {
    // The terms have the same meaning.
  }
}

bool Distinction::isEmpty() const {
  return guards_ ? guards_->first == guards_->second
                 : terms_.makeAnd(first_) == terms_.makeAnd(second_);
}

Term Distinction::either() {
  if (guards_) {
    try {
      return manager_.toTerm(manager_.either(guards_->first, guards_->second));
    } catch (const guard::GuardOverflow&) {
      guards_.reset();
    }
  }
  return terms_.makeOr(terms_.makeAnd(first_), terms_.makeAnd(second_));
}

const Sides& Distinction::sides() {
  if (!sides_) {
    sides_.emplace(findSides());
    assert(mayHold(firstState_, sides_->isFirst) && mayHold(secondState_, sides_->isSecond) &&
           "each side is on its own side");
  }
  return *sides_;
}

Guard Distinction::conjunction(const std::vector<Term>& decisions) const {
  Guard all = guard::GuardManager::always();
  for (const Term decision : decisions) {
    all = manager_.both(all, manager_.of(decision));
  }
  return all;
}

Sides Distinction::findSides() const {
  if (guards_) {
    try {
      const auto& [onFirst, onSecond] = *guards_;
      // The sides parted at a decision, so no run takes both. Where the guards of both sides hold,
      // or neither does, the guard that distinguishes them may be anything: the smallest one is
      // taken.
      const Guard onOne =
          manager_.choice(onFirst, guard::GuardManager::negation(onSecond), onSecond);
      const Guard isFirst = manager_.simplifyUnder(onFirst, onOne);
      const Term term = manager_.toTerm(isFirst);
      return {firstState_, secondState_, term, terms_.makeNot(term), isFirst};
    } catch (const guard::GuardOverflow&) {
      // Continues as without guards.
    }
  }
  const Term term = terms_.makeAnd(first_);
  return {firstState_, secondState_, term, terms_.makeNot(term), std::nullopt};
}

}  // namespace braid::merge
